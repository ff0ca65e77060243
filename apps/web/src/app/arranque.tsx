/** Shown until the code of an area has arrived. The same markup is in `index.html`, which shows it before this program. */
export const Arranque = () => (
  <div className="hampi-arranque" role="status">
    <header />
    <div>
      <p>Un momento…</p>
      <i />
      <i />
      <i />
      <i />
    </div>
  </div>
);
