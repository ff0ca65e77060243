/** A map with pins on the background of ADR 173. The list beside it contains the same places. */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { drawGround, ZOOM_OUTLINE } from './ground.ts';
import type { Pin } from './pin-groups.ts';
import { groupPins } from './pin-groups.ts';
import { openPinList } from './pin-list.ts';
import css from './pin-map.module.css';

export interface PinMap {
  /** Brings one pin to the front, or none. */
  raise(id: string | undefined): void;
}
/** Sides in degrees. */
export interface Area {
  sur: number;
  oeste: number;
  norte: number;
  este: number;
}
interface Options {
  tiles: string | null;
  /** The area shown first; without it, all pins. */
  area?: Area | undefined;
  onChoose(id: string): void;
  /** Called when the user moves the map. */
  onMove?(area: Area): void;
}

const WHOLE_COUNTRY = L.latLngBounds([-5.02, -81.1], [1.45, -75.2]);
const ZOOM = { most: ZOOM_OUTLINE, mostWithTiles: 19, one: 12 } as const;

/** Draws the map into an element. A chosen pin is on top; pins that would overlap are drawn as one, with their number. */
export async function drawPinMap(element: HTMLElement, pins: Pin[], options: Options): Promise<PinMap> {
  const maxZoom = options.tiles ? ZOOM.mostWithTiles : ZOOM.most;
  const map = L.map(element, { zoomControl: false, maxZoom, zoomSnap: 0.5, scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  if (options.area) map.fitBounds(boundsOfArea(options.area), { animate: false });
  else map.fitBounds(boundsOf(pins), { padding: [48, 48], maxZoom: Math.min(ZOOM.one, maxZoom), animate: false });
  await drawGround(map, options.tiles);

  const drawn = L.layerGroup().addTo(map);
  let groups: { pins: Pin[]; marker: L.Marker }[] = [];
  let raised: string | undefined;

  function raise(id: string | undefined): void {
    raised = id;
    for (const { pins, marker } of groups) {
      const here = pins.some((pin) => pin.id === id);
      marker.getElement()?.toggleAttribute('data-raised', here);
      marker.setZIndexOffset(here ? 1000 : 0);
    }
  }
  function choose(id: string): void {
    raise(id);
    options.onChoose(id);
  }
  /** Zooms in until a group separates; if that is not possible, opens a list. */
  function open({ pins }: (typeof groups)[number]): void {
    const [first] = pins as [Pin, ...Pin[]];
    if (pins.length === 1) choose(first.id);
    else if (groupPins(pins, (pin) => map.project([pin.lat, pin.lng], maxZoom)).length === 1) listOf(pins, first);
    else goTo(pins, first);
  }
  /** Goes as near as the map does, where the list stands over the group. */
  function listOf(pins: Pin[], first: Pin): void {
    const show = () => {
      const group = groups.find((group) => group.pins.includes(first));
      if (group) openPinList(map, group.marker, group.pins, choose);
    };
    if (map.getZoom() >= maxZoom) show();
    else {
      map.once('zoomend', show);
      map.setView(boundsOf(pins).getCenter(), maxZoom, { animate: isMoving() });
    }
  }
  /** The pins of the group are drawn again one by one; the keyboard focus moves to the first. */
  function goTo(pins: Pin[], first: Pin): void {
    map.once('zoomend', () =>
      groups
        .find((group) => group.pins.includes(first))
        ?.marker.getElement()
        ?.focus(),
    );
    map.fitBounds(boundsOf(pins), { padding: [64, 64], animate: isMoving() });
  }
  function draw(): void {
    drawn.clearLayers();
    groups = groupPins(pins, (pin) => map.latLngToLayerPoint([pin.lat, pin.lng])).map((pins) => ({
      pins,
      marker: drawPins(drawn, pins),
    }));
    for (const group of groups) onPress(group.marker, () => open(group));
    raise(raised);
  }
  draw();
  map.on('zoomend', draw);
  map.on('moveend', () => options.onMove?.(areaOf(map.getBounds())));
  return { raise };
}

const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const boundsOf = (pins: Pin[]): L.LatLngBounds =>
  pins.length > 0 ? L.latLngBounds(pins.map(({ lat, lng }) => [lat, lng])) : WHOLE_COUNTRY;

const boundsOfArea = ({ sur, oeste, norte, este }: Area) => L.latLngBounds([sur, oeste], [norte, este]);

const areaOf = (bounds: L.LatLngBounds): Area => ({
  sur: bounds.getSouth(),
  oeste: bounds.getWest(),
  norte: bounds.getNorth(),
  este: bounds.getEast(),
});

/** One pin, or the number of a group, placed in its middle. */
function drawPins(layer: L.LayerGroup, pins: Pin[]): L.Marker {
  const [first] = pins as [Pin, ...Pin[]];
  const many = pins.length > 1;
  const html = Object.assign(document.createElement('span'), { textContent: many ? String(pins.length) : first.text });
  const icon = L.divIcon({ html, className: (many ? css.group : css.pin) ?? '', iconSize: [0, 0] });
  const marker = L.marker(boundsOf(pins).getCenter(), { icon, riseOnHover: true }).addTo(layer);
  const label = many ? `${pins.length} juntos: ${pins.map((pin) => pin.label).join('; ')}` : first.label;
  marker.getElement()?.setAttribute('aria-label', label);
  return marker;
}

/** A Leaflet marker can get the focus, but reacts only to a pointer. */
function onPress(marker: L.Marker, press: () => void): void {
  marker.on('click', press);
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  });
}
