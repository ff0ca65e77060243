/**
 * A field that reports its value on blur may show or hide an error. If pressing a button below caused the blur, the layout shifts while the
 * mouse is down, and the click misses the button. So the report waits for the end of the press: by then the browser knows what was clicked,
 * and the click's handlers still see the new value.
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

/** Runs at once, or at the end of a press in progress. For a field's `onBlur`. */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run);
  else run();
};
