import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import { drawGround, ZOOM_OUTLINE } from '../mapas/ground.ts';
import { CENTRE } from './map-centre.ts';

/** 10 at first, and 20 once a place is known (3 §2). */
const ZOOM_FIRST = 10;
const ZOOM_PLACE = 20;

export interface MapOptions {
  /** Address of the operator's streets; null without them, undefined until it is known. */
  tiles: string | null | undefined;
  place: L.LatLngTuple | null;
  pin: string;
  /** Name of the pin. */
  label: string;
  onClick: (latitud: number, longitud: number) => void;
}

/** What the picker asks of its map: the visible centre, used with the keyboard. */
export interface MapHandle {
  centre: () => L.LatLng | undefined;
}

/** Renders a Leaflet map in an element. */
export function useMap(
  element: RefObject<HTMLDivElement | null>,
  { tiles, place, pin, label, onClick }: MapOptions,
): MapHandle {
  const map = useRef<L.Map>(null);
  const marker = useRef<L.Marker>(null);
  const click = useRef(onClick);
  click.current = onClick;
  const streets = useRef(tiles);
  streets.current = tiles;
  const [lat, lng] = place ?? [undefined, undefined];

  useEffect(() => {
    if (!element.current) return;
    const made = L.map(element.current, { zoomControl: false, maxZoom: ZOOM_PLACE });
    made.attributionControl.setPrefix(false);
    L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(made);
    made.setView(CENTRE, ZOOM_FIRST);
    made.on('click', ({ latlng }) => click.current(latlng.lat, latlng.lng));
    map.current = made;
    let zooming = false;
    made.on('zoomanim', () => (zooming = true)).on('zoomend', () => (zooming = false));
    return () => {
      // Leaflet ends a zoom by a timer that needs the map.
      if (zooming) made.once('moveend', () => made.remove());
      else made.remove();
      map.current = null;
      marker.current = null;
    };
  }, [element]);

  useEffect(() => {
    if (!map.current || tiles === undefined) return;
    map.current.setMaxZoom(tiles ? ZOOM_PLACE : ZOOM_OUTLINE);
    void drawGround(map.current, tiles);
  }, [tiles]);

  useEffect(() => {
    const drawn = map.current;
    if (!drawn || tiles === undefined) return;
    marker.current?.remove();
    if (lat === undefined || lng === undefined) return;
    const icon = L.divIcon({ html: pin, className: '', iconSize: [36, 46], iconAnchor: [18, 44] });
    marker.current = L.marker([lat, lng], { icon, draggable: true, title: label, alt: label }).addTo(drawn);
    marker.current.on('dragend', () => {
      const at = marker.current?.getLatLng();
      if (at) click.current(at.lat, at.lng);
    });
    // Does not move the map if the place is already visible, so that it does not jump under the finger.
    if (!drawn.getBounds().contains([lat, lng]) || drawn.getZoom() === ZOOM_FIRST)
      drawn.setView([lat, lng], tiles ? ZOOM_PLACE : ZOOM_OUTLINE);
  }, [lat, lng, pin, label, tiles]);

  // Without coordinates the map opens at the user's location, if they allow it (3 §2).
  const known = useRef(place !== null);
  useEffect(() => {
    if (known.current) return;
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) =>
        !known.current &&
        map.current?.setView([coords.latitude, coords.longitude], streets.current ? ZOOM_PLACE : ZOOM_OUTLINE),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    known.current = lat !== undefined;
  }, [lat]);

  return { centre: () => map.current?.getCenter() };
}
