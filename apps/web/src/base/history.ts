/**
 * The addresses of this window for the router, with one guard for every way to leave a screen: links, the back button, navigation by the
 * screen itself. The router's own guard needs its data layer, of which nothing else is used (ADR 91).
 */
import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

export interface Place {
  location: Location;
  action: NavigationType;
}

export interface Guard {
  /** Whether to ask before leaving. `action` is `REPLACE` if only the address of the same screen changes. */
  mustAsk(from: Location, to: Location, action: NavigationType): boolean;
  /** True if the person wants to leave. */
  ask(): Promise<boolean>;
}

/** The state of an entry in the browser's history: its number, its key, and data that a screen handed over. */
interface Entry {
  idx: number;
  key: string;
  usr: unknown;
}

const entryHere = (): Partial<Entry> => window.history.state ?? {};

function locationHere(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr = null } = entryHere();
  return { pathname, search, hash, key, state: usr };
}

/** Numbers an entry that the browser made itself: the first of a window, or a link within the page. */
function numberEntry(idx: number): number {
  window.history.replaceState({ ...entryHere(), idx }, '');
  return idx;
}

let place: Place;
let index = 0;
let listener: ((place: Place) => void) | undefined;
let guard: Guard | undefined;
let asking = false;
/** What happens if the person decides to leave: the latest navigation tried while the question is open. */
let wanted: () => void;
/** Set while the browser returns to the screen that must not be left yet: the navigation to repeat, and the timer of the next check. */
let returning: { leave: () => void; timer?: number } | undefined;
/** After this time a press of the browser's button has taken effect. */
const SETTLED_MS = 150;

/** Starts listening to the browser's buttons and returns the window's current place. Called once, before the first render. */
export function openHistory(): Place {
  index = entryHere().idx ?? numberEntry(0);
  window.addEventListener('popstate', onPop);
  place = { location: locationHere(), action: NavigationType.Pop };
  return place;
}

/** Calls `tell` with every new place, until the returned function is called. */
export function listenToHistory(tell: (place: Place) => void): () => void {
  listener = tell;
  return () => {
    listener = undefined;
  };
}

/** Asks `next` before a screen is left, until the returned function is called. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    guard = undefined;
  };
}

export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => window.history.go(delta),
  push: (to, state) => travel(NavigationType.Push, to, state),
  replace: (to, state) => travel(NavigationType.Replace, to, state),
};

function travel(action: NavigationType, to: To, usr: unknown): void {
  const parts = typeof to === 'string' ? parsePath(to) : to;
  const key = Math.random().toString(36).slice(2, 10);
  const location = { pathname: place.location.pathname, search: '', hash: '', ...parts, key, state: usr ?? null };
  const go = () => {
    const address = createPath(location);
    if (action === NavigationType.Push) {
      index += 1;
      window.history.pushState({ idx: index, key, usr }, '', address);
    } else window.history.replaceState({ idx: index, key, usr }, '', address);
    show({ location, action });
  };
  if (guard?.mustAsk(place.location, location, action)) ask(go);
  else go();
}

/** The browser has already moved when it reports this. To ask first, it is sent back to the screen that would be left. */
function onPop(): void {
  const idx = entryHere().idx ?? numberEntry(index + 1);
  const delta = idx - index;
  if (returning) {
    if (delta === 0) arrived(returning.leave);
    else lookAgain(returning);
    return;
  }
  const location = locationHere();
  if (delta !== 0 && guard?.mustAsk(place.location, location, NavigationType.Pop)) {
    returning = { leave: () => window.history.go(delta) };
    lookAgain(returning);
    window.history.go(-delta);
    return;
  }
  index = idx;
  show({ location, action: NavigationType.Pop });
}

/** After two quick presses the second may overtake the way back, so the browser is sent again until it has arrived. */
function lookAgain(way: NonNullable<typeof returning>): void {
  window.clearTimeout(way.timer);
  way.timer = window.setTimeout(() => {
    const left = index - (entryHere().idx ?? index);
    if (left === 0) return arrived(way.leave);
    window.history.go(left);
    lookAgain(way);
  }, SETTLED_MS);
}

/** Asks only now: a press of the back button cancels running requests, and the code of the question may have to be loaded. */
function arrived(leave: () => void): void {
  window.clearTimeout(returning?.timer);
  returning = undefined;
  ask(leave);
}

function ask(go: () => void): void {
  wanted = go;
  if (asking || !guard) return;
  asking = true;
  void guard.ask().then((leaves) => {
    asking = false;
    if (leaves) wanted();
  });
}

function show(next: Place): void {
  place = next;
  listener?.(next);
}
