/** Keeps messages from covering anything clickable. Loaded with the first message. */
import { freePlace } from './free-place.ts';

const PRESSABLE =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="option"], [role="tab"], [contenteditable="true"]';
/** Modal dialogs: while one is open the page behind cannot be clicked. */
const IN_FRONT = '[aria-modal="true"], dialog:modal';
/** Waits for animations and typing to settle. */
const REST_MS = 120;

/** Controls that are visible and clickable now. */
function pressable(region: Element) {
  const dialog = [...document.querySelectorAll(IN_FRONT)].at(-1);
  const found = [...(dialog ?? document).querySelectorAll(PRESSABLE)];
  if (dialog) found.push(...document.querySelectorAll('[role="option"]'));
  return found
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, left, bottom, right }) =>
        width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    );
}

/** Moves each message to the nearest free place, unless it is hovered or focused. */
function arrange(region: HTMLElement) {
  const taken = pressable(region);
  for (const card of region.children as Iterable<HTMLElement>) {
    const held = card.matches(':hover, :focus-within');
    const [x = 0, y = 0] = (card.style.translate || '0 0').split(' ').map(Number.parseFloat);
    const now = card.getBoundingClientRect();
    // Its position without the current offset.
    const home = { left: now.left - x, right: now.right - x, top: now.top - y, bottom: now.bottom - y };
    const place = held ? { x, y } : freePlace(home, innerWidth, innerHeight, taken);
    card.style.translate = `${place.x}px ${place.y}px`;
    taken.push(new DOMRect(home.left + place.x, home.top + place.y, home.right - home.left, home.bottom - home.top));
  }
}

/** Starts watching the messages of a region. Returns the function that stops. */
export function keepOffActions(region: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => arrange(region), REST_MS);
  };
  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, { childList: true, subtree: true });
  const moves = ['scroll', 'resize', 'transitionend', 'toggle'] as const;
  for (const event of moves) window.addEventListener(event, soon, true);
  arrange(region);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    for (const event of moves) window.removeEventListener(event, soon, true);
  };
}
