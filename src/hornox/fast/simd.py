"""Sixteen numbers in one value: kernels that do the same to sixteen games at once.

numba knows no vectors, so they are made known to it here: LLVM has them on every machine, and makes
of them what the processor can do. A comparison gives sixteen truths, by which ``select`` takes from
one vector or the other; there are no branches that could be guessed wrongly.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, models, register_model
from numba.np.arrayobj import make_array

LANES = 16


class Vector(types.Type):  # type: ignore[misc]
    """Sixteen numbers of a kind: ``i32``, ``u64`` (without a sign), ``f32``, or truths (``i1``)."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"Vector({kind})")
        self.kind = kind


I32, U64, F32, TRUTH = (Vector(kind) for kind in ("i32", "u64", "f32", "i1"))
_ELEMENT = {
    "i32": ir.IntType(32),
    "u64": ir.IntType(64),
    "f32": ir.FloatType(),
    "i1": ir.IntType(1),
}
_OF = {types.int32: I32, types.uint64: U64, types.float32: F32}


def _llvm(kind: Vector) -> Any:
    return ir.VectorType(_ELEMENT[kind.kind], LANES)


@register_model(Vector)
class _Model(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Vector) -> None:
        super().__init__(manager, kind, _llvm(kind))


def _spread(builder: Any, kind: Vector, number: Any) -> Any:
    """A vector of one number sixteen times."""
    element = _ELEMENT[kind.kind]
    if isinstance(element, ir.IntType):
        wider = number.type.width < element.width
        number = (builder.sext if wider else builder.trunc)(number, element)
    one = builder.insert_element(ir.Constant(_llvm(kind), ir.Undefined), number, ir.IntType(32)(0))
    none = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, one, none)


def _operator(what: Any, name: str, floats: str = "", compares: str = "") -> None:
    """Teach numba an operator between vectors, or between a vector and one whole number."""

    @infer_global(what)
    class _Typed(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Any, kws: Any) -> Any:
            first, second = args
            if isinstance(first, Vector) and second in (first, *types.integer_domain):
                return signature(TRUTH if compares else first, first, second)
            if isinstance(first, Vector) and isinstance(second, types.IntegerLiteral):
                return signature(TRUTH if compares else first, first, types.intp)
            return None

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind, other = sig.args
        first, second = args if other == kind else (args[0], _spread(builder, kind, args[1]))
        if compares:
            compare = builder.fcmp_ordered if kind == F32 else builder.icmp_unsigned
            return compare(compares, first, second)
        return getattr(builder, floats if kind == F32 else name)(first, second)

    lower_builtin(what, Vector, Vector)(lower)
    lower_builtin(what, Vector, types.Integer)(lower)


_operator(operator.add, "add", "fadd")
_operator(operator.sub, "sub")
_operator(operator.mul, "mul", "fmul")
_operator(operator.and_, "and_")
_operator(operator.or_, "or_")
_operator(operator.xor, "xor")
_operator(operator.lshift, "shl")
_operator(operator.rshift, "lshr")
_operator(operator.lt, "", compares="<")
_operator(operator.eq, "", compares="==")


def _call(builder: Any, name: str, gives: Any, *args: Any) -> Any:
    """Call what LLVM has under a name."""
    made = ir.FunctionType(gives, [one.type for one in args])
    function = builder.module.globals.get(name) or ir.Function(builder.module, made, name)
    return builder.call(function, args)


@intrinsic
def same(typing_context, array, number):
    """One number sixteen times, of the kind of an array."""
    kind = _OF[array.dtype]

    def lower(context, builder, sig, args):
        return _spread(builder, kind, args[1])

    return kind(array, number), lower


@intrinsic
def load(typing_context, array, place):
    """The vector at a place of an array, which counts in vectors."""
    kind = _OF[array.dtype]

    def lower(context, builder, sig, args):
        return builder.load(_pointer(context, builder, kind, sig.args[0], args), align=4)

    return kind(array, types.intp), lower


@intrinsic
def store(typing_context, array, place, vector):
    """Write a vector to a place of an array, which counts in vectors."""

    def lower(context, builder, sig, args):
        builder.store(args[2], _pointer(context, builder, vector, sig.args[0], args), align=4)
        return context.get_dummy_value()

    return types.void(array, types.intp, vector), lower


def _pointer(context: Any, builder: Any, kind: Vector, array: Any, args: Any) -> Any:
    data = make_array(array)(context, builder, value=args[0]).data
    at = builder.mul(args[1], ir.IntType(64)(LANES))
    return builder.bitcast(builder.gep(data, [at]), _llvm(kind).as_pointer())


@intrinsic
def gather(typing_context, array, places):
    """The numbers at sixteen places of an array of floats."""

    def lower(context, builder, sig, args):
        data = make_array(sig.args[0])(context, builder, value=args[0]).data
        start = _spread(builder, U64, builder.ptrtoint(data, ir.IntType(64)))
        size = ir.Constant(_llvm(U64), [4] * LANES)
        at = builder.add(start, builder.mul(builder.zext(args[1], _llvm(U64)), size))
        at = builder.inttoptr(at, ir.VectorType(ir.PointerType(), LANES))
        everywhere = ir.Constant(_llvm(TRUTH), [1] * LANES)
        nothing = ir.Constant(_llvm(F32), ir.Undefined)
        name = "llvm.masked.gather.v16f32.v16p0"
        return _call(builder, name, _llvm(F32), at, ir.IntType(32)(4), everywhere, nothing)

    return F32(array, I32), lower


@intrinsic
def select(typing_context, truths, one, other):
    """Of ``one`` where it is true, else of ``other``."""

    def lower(context, builder, sig, args):
        return builder.select(*args)

    return one(TRUTH, one, one), lower


@intrinsic
def ones(typing_context, vector):
    """How many bits of each number are set."""

    def lower(context, builder, sig, args):
        return _call(builder, "llvm.ctpop.v16i64", _llvm(U64), args[0])

    return U64(U64), lower


def _cast(to, how):
    @intrinsic
    def cast(typing_context, vector):
        def lower(context, builder, sig, args):
            return getattr(builder, how)(args[0], _llvm(to))

        return to(vector), lower

    return cast


widen: Any = _cast(U64, "zext")
narrow: Any = _cast(I32, "trunc")
real: Any = _cast(F32, "uitofp")
