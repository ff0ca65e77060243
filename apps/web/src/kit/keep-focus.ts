/**
 * What happens when the focused control disappears or is disabled by a change on the screen (ADR 143): the focus moves to whatever replaces
 * it. Otherwise the browser would move the focus to the start of the page, even outside an open dialog.
 */

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const ROW = 'li, tr';
/** Attributes that identify a control whose name changes with its content. */
const MARKS = ['data-cursor', 'data-cita'];
/** The search for a near control stops at these elements. */
const PART = 'section, ol, ul, table, main';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
/** Milliseconds after which closed dialogs, menus and lists have moved the focus themselves. */
const REST_MS = 40;
/** How long the focus waits for a disabled control, which gets it back once it is enabled. */
const PATIENCE_MS = 2_000;

/** The position of the focus, with everything needed to find a replacement. */
interface Place {
  control: HTMLElement;
  /** Nearest first. */
  ancestors: Element[];
  dialog: Element | null;
  /** Its row in a list; `index`: the position of that row. */
  row: Element | null;
  index: number;
  /** The position of the focus before the dialog opened. */
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

/** For a dialog under another one, the opener was recorded earlier. */
function openerOf(dialog: Element, before: Place | undefined): Place | undefined {
  for (let place = before; place; place = place.opener) if (place.dialog === dialog) return place.opener;
  return before;
}

const firstIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROL)].find(isReady);
const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The same control after a new render: with the same mark, or the only one with the same name there. */
function drawnAnew(control: HTMLElement, place: Element): HTMLElement | undefined {
  const alike = [...place.querySelectorAll<HTMLElement>(control.tagName)].filter(isReady);
  const mark = MARKS.find((name) => control.hasAttribute(name));
  if (mark) return alike.find((other) => other.getAttribute(mark) === control.getAttribute(mark));
  const named = alike.filter((other) => labelOf(other) === labelOf(control));
  return named.length === 1 ? named[0] : undefined;
}

/** A control in the row that is now at the position of its row, or in the last row. */
function rowInstead({ control, row, index, ancestors }: Place): HTMLElement | undefined {
  if (!row || isThere(row)) return undefined;
  const list = ancestors[ancestors.indexOf(row) + 1];
  if (!list || !isThere(list)) return undefined;
  const next = list.children[index] ?? list.lastElementChild;
  return next ? (drawnAnew(control, next) ?? firstIn(next)) : undefined;
}

/** The nearest control in its row, its part of the screen or its dialog; the screen's title if none of these exists any more. */
function nearest({ ancestors, dialog }: Place): HTMLElement | undefined {
  for (const ancestor of ancestors) {
    if (!isThere(ancestor)) continue;
    if (ancestor === dialog) return ancestor as HTMLElement;
    const control = ancestor.querySelector<HTMLElement>('h1[tabindex]') ?? firstIn(ancestor);
    if (control) return control;
    // This part may still be rendering.
    if (ancestor.matches(PART)) return undefined;
  }
  return undefined;
}

/** Undefined while the control may come back, such as a button waiting for an answer, and if nothing around it is left. */
function insteadOf(place: Place, waited: boolean): HTMLElement | undefined {
  const { control, ancestors, dialog, opener } = place;
  if (isReady(control)) return control;
  if (isThere(control) && dialog) return isThere(dialog) ? (dialog as HTMLElement) : undefined;
  if (isThere(control)) return waited ? nearest(place) : undefined;
  if (dialog && !isThere(dialog)) return opener && insteadOf(opener, waited);
  const around = ancestors.find(isThere);
  return rowInstead(place) ?? (around && drawnAnew(control, around)) ?? nearest(place);
}

/** Starts watching the page; `first` had the focus before this code was loaded. Returns the function that stops. */
export function keepFocus(first: EventTarget | null = null): () => void {
  let here: Place | undefined;
  /** Whether its control disappeared or was disabled. */
  let lost = false;
  /** Whether the user pressed something else that takes no focus. */
  let left = false;
  /** The element that has the focus until the control is enabled again. */
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
    // A browser removes the focus from a disabled control only at the next paint.
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
