// Deals of the base game on a graphics processor, one thread after the other deal for itself.
//
// Cards are played in the order dealt, low cards take the cheapest row (of equals the one with the
// lowest end): what hornox.fast.limits.lanes plays. Thread t makes the decks of quick_decks(first + t, per),
// so every deal can be played again there. SEATS, BLOCK and SORT (the comparisons that sort one
// turn's cards) are set when this is compiled.

typedef unsigned long long u64;
typedef unsigned short cell;  // a card: number << 3 | heads

#define PLACES (10 * SEATS + 4)
#define CARDS 104

__device__ __forceinline__ u64 seeded(u64 number) {
    u64 x = number + 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return (x ^ (x >> 31)) | 1;
}

__device__ __forceinline__ int heads_of(int card) {
    if (card == 55) return 7;
    return card % 11 == 0 ? 5 : card % 10 == 0 ? 3 : card % 5 == 0 ? 2 : 1;
}

__device__ __forceinline__ void order(int &a, int &b) {
    int low = min(a, b);
    b = max(a, b);
    a = low;
}

// A row as one number: end << 16 | heads << 8 | cards in it. Rows are kept sorted by their ends.
__device__ __forceinline__ int fresh_row(int card) {
    return (card >> 3) << 16 | (card & 7) << 8 | 1;
}

__device__ __forceinline__ int price(int row) { return (row >> 8) & 255; }

__device__ __forceinline__ int put(int &r0, int &r1, int &r2, int &r3, int card) {
    int fresh = fresh_row(card), end = fresh & ~0xFFFF;
    bool m0 = r0 < end, m1 = r1 < end, m2 = r2 < end, m3 = r3 < end;
    if (m0) {
        int row = m3 ? r3 : m2 ? r2 : m1 ? r1 : r0;
        bool full = (row & 255) == 5;
        int next = full ? fresh : end | ((row & 0xFFFF) + (fresh & 0xFFFF));
        r3 = m3 ? next : r3;
        r2 = m2 && !m3 ? next : r2;
        r1 = m1 && !m2 ? next : r1;
        r0 = m1 ? r0 : next;
        return full ? price(row) : 0;
    }
    int least = price(r0), at = 0;
    if (price(r1) < least) { least = price(r1); at = 1; }
    if (price(r2) < least) { least = price(r2); at = 2; }
    if (price(r3) < least) { least = price(r3); at = 3; }
    r3 = at >= 3 ? r2 : r3;
    r2 = at >= 2 ? r1 : r2;
    r1 = at >= 1 ? r0 : r1;
    r0 = fresh;
    return least;
}

extern "C" __global__ void __launch_bounds__(BLOCK)
deals(u64 first, int per, u64 *sums, u64 *squares, unsigned char *kept) {
    extern __shared__ cell decks[];
    cell *deck = decks + threadIdx.x;
    u64 thread = (u64)blockIdx.x * BLOCK + threadIdx.x;
    for (int card = 1; card <= CARDS; card++) deck[(card - 1) * BLOCK] = card << 3 | heads_of(card);
    u64 x = seeded(first + thread);
    unsigned total[SEATS], square[SEATS];
    for (int seat = 0; seat < SEATS; seat++) total[seat] = square[seat] = 0;
    for (int deal = 0; deal < per; deal++) {
#pragma unroll 4
        for (int i = 0; i < PLACES; i++) {
            x ^= x >> 12;
            x ^= x << 25;
            x ^= x >> 27;
            unsigned bits = (unsigned)((x * 2685821657736338717ULL) >> 32);
            int j = i + (int)__umulhi(bits, CARDS - i);
            cell drawn = deck[j * BLOCK];
            deck[j * BLOCK] = deck[i * BLOCK];
            deck[i * BLOCK] = drawn;
        }
        int r0 = fresh_row(deck[(10 * SEATS) * BLOCK]);
        int r1 = fresh_row(deck[(10 * SEATS + 1) * BLOCK]);
        int r2 = fresh_row(deck[(10 * SEATS + 2) * BLOCK]);
        int r3 = fresh_row(deck[(10 * SEATS + 3) * BLOCK]);
        order(r0, r1); order(r2, r3); order(r0, r2); order(r1, r3); order(r1, r2);
        u64 taken = 0;      // one byte for each of the first eight seats: no deal has 256 heads
        unsigned rest = 0;  // and for the ninth and tenth
        for (int turn = 0; turn < 10; turn++) {
            int key[SEATS];
#pragma unroll
            for (int seat = 0; seat < SEATS; seat++)
                key[seat] = (int)deck[(10 * seat + turn) * BLOCK] << 4 | seat;
            SORT
#pragma unroll
            for (int n = 0; n < SEATS; n++) {
                int heads = put(r0, r1, r2, r3, key[n] >> 4), seat = key[n] & 15;
                if (SEATS <= 8 || seat < 8) taken += (u64)heads << (8 * seat);
                else rest += (unsigned)heads << (8 * (seat - 8));
            }
        }
#pragma unroll
        for (int seat = 0; seat < SEATS; seat++) {
            unsigned own = (unsigned)(seat < 8 ? taken >> (8 * seat) : rest >> (8 * (seat - 8))) & 255;
            total[seat] += own;
            square[seat] += own * own;
            if (kept) kept[(thread * per + deal) * SEATS + seat] = own;
        }
    }
    for (int seat = 0; seat < SEATS; seat++) {
        atomicAdd(sums + seat, (u64)total[seat]);
        atomicAdd(squares + seat, (u64)square[seat]);
    }
}
