/**
 * The one rule for a focus that loses its place (ADR 278): where its control is taken away or disabled by what happens on the screen, the
 * keyboard goes on at what took its place. The browser would leave it on the page itself, at its beginning, outside an open dialog.
 */

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const ROW = 'li, tr';
/** What tells a control from the others where its name says what it shows at the moment. */
const MARKS = ['data-cursor', 'data-cita'];
/** Beyond these nothing is near. */
const PART = 'section, ol, ul, table, main';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
/** What dialogs, menus and lists do by themselves when they close has been done by then. */
const REST_MS = 40;
/** How long the focus waits for what is disabled, which has it again once it is enabled. */
const PATIENCE_MS = 2_000;

/** Where the focus stands, with what is needed to find its way back. */
interface Place {
  control: HTMLElement;
  /** Nearest first. */
  ancestors: Element[];
  dialog: Element | null;
  /** Its row in a list, and at which place there. */
  row: Element | null;
  index: number;
  /** Where it was before the dialog took it. */
  opener: Place | undefined;
}

const isThere = (element: Element) => element.isConnected && element.getClientRects().length > 0;
const isReady = (element: Element) => isThere(element) && !element.matches(':disabled, [aria-hidden="true"] *');

function ancestorsOf(control: Element): Element[] {
  const all: Element[] = [];
  for (let up = control.parentElement; up && up !== document.body; up = up.parentElement) all.push(up);
  return all;
}

function placeOf(control: HTMLElement, before: Place | undefined): Place {
  const dialog = control.closest(DIALOG);
  const row = control.closest(ROW);
  return {
    control,
    ancestors: ancestorsOf(control),
    dialog,
    row,
    index: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1,
    opener: dialog ? openerOf(dialog, before) : undefined,
  };
}

/** Of a dialog under another one the opener is known from before. */
function openerOf(dialog: Element, before: Place | undefined): Place | undefined {
  for (let place = before; place; place = place.opener) if (place.dialog === dialog) return place.opener;
  return before;
}

const firstIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROL)].find(isReady);
const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The same control where it was drawn anew: with its mark, or the only one of its name there. */
function drawnAnew(control: HTMLElement, place: Element): HTMLElement | undefined {
  const alike = [...place.querySelectorAll<HTMLElement>(control.tagName)].filter(isReady);
  const mark = MARKS.find((name) => control.hasAttribute(name));
  if (mark) return alike.find((other) => other.getAttribute(mark) === control.getAttribute(mark));
  const named = alike.filter((other) => labelOf(other) === labelOf(control));
  return named.length === 1 ? named[0] : undefined;
}

/** In the row that stands now where its row stood, or else in the last. */
function rowInstead({ control, row, index, ancestors }: Place): HTMLElement | undefined {
  if (!row || isThere(row)) return undefined;
  const list = ancestors[ancestors.indexOf(row) + 1];
  if (!list || !isThere(list)) return undefined;
  const next = list.children[index] ?? list.lastElementChild;
  return next ? (drawnAnew(control, next) ?? firstIn(next)) : undefined;
}

/** What is nearest to it in its row, its part of the screen or its dialog; the title where all of that is gone. */
function nearest({ ancestors, dialog }: Place): HTMLElement | undefined {
  for (const ancestor of ancestors) {
    if (!isThere(ancestor)) continue;
    if (ancestor === dialog) return ancestor as HTMLElement;
    const control = ancestor.querySelector<HTMLElement>('h1[tabindex]') ?? firstIn(ancestor);
    if (control) return control;
    // It may still be drawn.
    if (ancestor.matches(PART)) return undefined;
  }
  return undefined;
}

/** Undefined while it may come back by itself, as a button that waits for an answer, and where nothing is left of its surroundings. */
function insteadOf(place: Place, waited: boolean): HTMLElement | undefined {
  const { control, ancestors, dialog, opener } = place;
  if (isReady(control)) return control;
  if (isThere(control) && dialog) return isThere(dialog) ? (dialog as HTMLElement) : undefined;
  if (isThere(control)) return waited ? nearest(place) : undefined;
  if (dialog && !isThere(dialog)) return opener && insteadOf(opener, waited);
  const around = ancestors.find(isThere);
  return rowInstead(place) ?? (around && drawnAnew(control, around)) ?? nearest(place);
}

/** Begins to watch the page, where `first` had the focus before this was loaded. Returns the function that stops. */
export function keepFocus(first: EventTarget | null = null): () => void {
  let here: Place | undefined;
  /** Its control went away or was disabled under it. */
  let lost = false;
  /** Somebody pressed elsewhere, on something that takes no focus. */
  let left = false;
  /** What has the focus until its control is enabled again. */
  let meanwhile: HTMLElement | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const forget = () => timers.splice(0).forEach(clearTimeout);

  const onFocus = ({ target }: Pick<FocusEvent, 'target'>) => {
    left = false;
    if (!(target instanceof HTMLElement) || target === meanwhile) return;
    here = placeOf(target, here);
    lost = false;
    meanwhile = undefined;
  };
  const onPress = ({ target }: PointerEvent) => {
    left = !(target instanceof Node && here?.control.contains(target));
  };
  const soon = () => {
    if (!here || left) return;
    lost ||= !here.control.isConnected || here.control.matches(':disabled');
    if (!lost) return;
    forget();
    timers = [setTimeout(repair, REST_MS, false), setTimeout(repair, PATIENCE_MS, true)];
  };
  const repair = (waited: boolean) => {
    const active = document.activeElement;
    if (!here || left) return;
    // A browser takes the focus from what is disabled only when it draws next.
    if (active === here.control && !isReady(active)) return soon();
    if (active !== null && active !== document.body && active !== meanwhile) return;
    const found = insteadOf(here, waited);
    if (!found || found === active) return;
    if (found.matches(DIALOG) && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    meanwhile = isThere(here.control) && found !== here.control ? found : undefined;
    found.focus({ preventScroll: true });
  };

  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  for (const target of [first, document.activeElement]) if (target !== document.body) onFocus({ target });
  return () => {
    forget();
    watcher.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
  };
}
