// Made by `python web/build.py generate` from the Fluent files of hornox.explain.

import { type Facts } from "./texts";

export const WORDS = {
  offlineAbout: { en: "Against bots, in all modes, on a plane or a train. Only the strongest level and everything with other people need the server.", de: "Gegen Bots, in allen Spielarten, im Flugzeug oder in der Bahn. Nur die stärkste Stufe und alles mit anderen Menschen brauchen den Server." },
  offlineBack: { en: "To the server", de: "Zum Server" },
  offlineFailed: { en: "That did not work. Is there a network, and room on the device?", de: "Das hat nicht geklappt. Gibt es Netz, und Platz auf dem Gerät?" },
  offlineNow: { en: "You are playing on this device, without the server.", de: "Du spielst auf diesem Gerät, ohne den Server." },
  offlinePrepare: { en: "Prepare this device", de: "Dieses Gerät vorbereiten" },
  offlineReady: { en: "This device is prepared.", de: "Dieses Gerät ist vorbereitet." },
  offlineRemove: { en: "Remove from this device", de: "Von diesem Gerät entfernen" },
  offlineRemoveAsk: { en: "Remove everything for playing offline, and the games begun that way?", de: "Alles für das Offline-Spielen entfernen, auch die dabei begonnenen Partien?" },
  offlineTitle: { en: "Play offline", de: "Offline spielen" },
  offlineUnable: { en: "This browser cannot store pages for offline use, or the address is not secure (https).", de: "Dieser Browser kann keine Seiten offline speichern, oder die Adresse ist nicht sicher (https)." },
};

export const PHRASES = {
  offlinePreparing: { en: (facts: Facts) => `${facts["done"]} of ${facts["mb"]} MB`, de: (facts: Facts) => `${facts["done"]} von ${facts["mb"]} MB` },
  offlineSize: { en: (facts: Facts) => `Keeps about ${facts["mb"]} MB on this device.`, de: (facts: Facts) => `Belegt etwa ${facts["mb"]} MB auf diesem Gerät.` },
};
