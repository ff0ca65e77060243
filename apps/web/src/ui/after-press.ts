/**
 * A field that hands on its value when it is left can take its error away, or bring one, under a mouse button that is
 * already down: what stands below moves, and the click misses it. So whoever leaves by pressing elsewhere is waited for
 * until the button is up: the browser knows then what was clicked, and its handlers find the new value.
 */
let pressed = false;

const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

const start = () => {
  pressed = true;
  for (const end of ENDS) window.addEventListener(end, finish, { capture: true });
};
const waiting: (() => void)[] = [];
const finish = () => {
  pressed = false;
  for (const end of ENDS) window.removeEventListener(end, finish, { capture: true });
  for (const run of waiting.splice(0)) run();
};
window.addEventListener('mousedown', start, { capture: true });

/** Runs at once, or when the press that is going on has ended. For the `onBlur` of a field. */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run);
  else run();
};
