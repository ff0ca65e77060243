/** A map of places to look at: pins with a few words, on the ground of ADR 198. The list beside it says the same. */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { drawGround } from './ground.ts';
import css from './pin-map.module.css';

export interface Pin {
  id: string;
  lat: number;
  lng: number;
  /** On the pin: a price, a number. */
  text: string;
  /** What it is, for who does not see it. */
  label: string;
}
export interface PinMap {
  /** Brings one pin to the front, or none. */
  raise(id: string | undefined): void;
}

const WHOLE_COUNTRY = L.latLngBounds([-5.02, -81.1], [1.45, -75.2]);
const ZOOM = { most: 15, mostWithTiles: 19, one: 12 } as const;

/** Draws the map into an element. A pin that is chosen is raised. */
export async function drawPinMap(
  element: HTMLElement,
  tiles: string | null,
  pins: Pin[],
  onChoose: (id: string) => void,
): Promise<PinMap> {
  const map = L.map(element, {
    zoomControl: false,
    maxZoom: tiles ? ZOOM.mostWithTiles : ZOOM.most,
    scrollWheelZoom: false,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  map.fitBounds(boundsOf(pins), { padding: [48, 48], maxZoom: ZOOM.one, animate: false });
  await drawGround(map, tiles);

  const markers = new Map(pins.map((pin) => [pin.id, drawPin(map, pin)]));
  const raise = (id: string | undefined) => {
    for (const [other, marker] of markers) {
      marker.getElement()?.toggleAttribute('data-raised', other === id);
      marker.setZIndexOffset(other === id ? 1000 : 0);
    }
  };
  for (const [id, marker] of markers) {
    const choose = () => {
      raise(id);
      onChoose(id);
    };
    marker.on('click', choose);
    // Leaflet lets a pin be focused, and presses it with a pointer only.
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose();
    });
  }
  return { raise };
}

/** All pins; where some are on the mainland those, because the way to Galápagos is a thousand kilometres of sea. */
function boundsOf(pins: Pin[]): L.LatLngBounds {
  const near = pins.filter(({ lng }) => lng > WHOLE_COUNTRY.getWest());
  const shown = near.length > 0 ? near : pins;
  return shown.length > 0 ? L.latLngBounds(shown.map(({ lat, lng }) => [lat, lng])) : WHOLE_COUNTRY;
}

function drawPin(map: L.Map, { lat, lng, text, label }: Pin): L.Marker {
  const html = Object.assign(document.createElement('span'), { textContent: text });
  const icon = L.divIcon({ html, className: css.pin ?? '', iconSize: [0, 0] });
  const marker = L.marker([lat, lng], { icon, riseOnHover: true }).addTo(map);
  marker.getElement()?.setAttribute('aria-label', label);
  return marker;
}
