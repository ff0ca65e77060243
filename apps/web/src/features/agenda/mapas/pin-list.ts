import L from 'leaflet';
import type { Pin } from './pin-groups.ts';
import css from './pin-list.module.css';

/** Opens a list over a pin with several places, such as the doctors of one building. Escape closes it. */
export function openPinList(map: L.Map, marker: L.Marker, pins: Pin[], onChoose: (id: string) => void): void {
  const list = Object.assign(document.createElement('ul'), { className: css.list ?? '' });
  for (const { id, label } of pins) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => {
      popup.remove();
      onChoose(id);
    });
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  const popup = L.popup({ className: css.popup ?? '', closeButton: false, maxHeight: 240, offset: [0, -12] })
    .setLatLng(marker.getLatLng())
    .setContent(list)
    .openOn(map);
  list.querySelector('button')?.focus();
  popup.on('remove', () => marker.getElement()?.focus());
}
