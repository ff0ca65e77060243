/** Whether somebody is logged in here, as far as the browser knows. */
export function isInside(): boolean {
  try {
    return localStorage.getItem('hampi') !== null;
  } catch {
    return false;
  }
}
