/**
 * The background of a map (decisions 56, ADR 173): the operator's streets, or the outline of cantons and provinces that ships with the
 * product. Never a third-party host.
 */
import L from 'leaflet';
import css from './ground.module.css';
import { streets } from './streets.ts';

interface Ecuador {
  /** Boundary lines as differences between points, in thousandths of a degree, longitude first. */
  arcos: number[][];
  /** Each canton as a ring of boundary lines; a negative number is the line at its bitwise complement, in reverse. */
  cantones: number[][];
  /** The boundaries of provinces and coasts. */
  bordes: number[];
  ciudades: [nombre: string, latitud: number, longitud: number][];
}

/** Without streets no nearer than where the cantons around a city are seen: nearer there is nothing but one colour. */
export const ZOOM_OUTLINE = 10;
/** Below this zoom only the largest cities are named, because the names would overlap. */
const ZOOM_CITIES = 9;
const LARGEST = new Set(['Quito', 'Guayaquil', 'Cuenca', 'Loja', 'Manta', 'Esmeraldas', 'Tena', 'Puerto Ayora']);
/** Draws the background; resolves when it is there. */
export async function drawGround(map: L.Map, tiles: string | null): Promise<void> {
  if (tiles) {
    const layer = await streets(tiles, map.getMaxZoom());
    if (isThere(map)) layer.addTo(map);
    return;
  }
  const { default: ecuador } = (await import('./ecuador.json')) as unknown as { default: Ecuador };
  if (!isThere(map)) return;
  const arcs = ecuador.arcos.map(pointsOf);
  const rings = ecuador.cantones.map((ring) =>
    ring.flatMap((n) => (n >= 0 ? (arcs[n] as L.LatLngTuple[]) : [...(arcs[~n] as L.LatLngTuple[])].reverse())),
  );
  const still = { interactive: false } as const;
  L.polygon(
    rings.map((ring) => [ring]),
    { ...still, className: css.land ?? '', attribution: 'Límites: INEC' },
  ).addTo(map);
  L.polyline(
    ecuador.bordes.map((n) => arcs[n] as L.LatLngTuple[]),
    { ...still, className: css.border ?? '' },
  ).addTo(map);
  nameCities(map, ecuador.ciudades);
}

/** Whether the map still exists; the user may have left the page meanwhile. */
const isThere = (map: L.Map) => map.getPane('tilePane') !== undefined;

function pointsOf(differences: number[]): L.LatLngTuple[] {
  const points: L.LatLngTuple[] = [];
  let [lng, lat] = [0, 0];
  for (let i = 0; i < differences.length; i += 2) {
    lng += differences[i] as number;
    lat += differences[i + 1] as number;
    points.push([lat / 1000, lng / 1000]);
  }
  return points;
}

function nameCities(map: L.Map, cities: Ecuador['ciudades']): void {
  const far = L.layerGroup();
  const near = L.layerGroup();
  for (const [nombre, lat, lng] of cities) {
    const html = Object.assign(document.createElement('span'), { textContent: nombre });
    const icon = L.divIcon({ html, className: css.city ?? '', iconSize: [0, 0] });
    const name = L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
    name.addTo(LARGEST.has(nombre) ? far : near);
  }
  far.addTo(map);
  const show = () => void (map.getZoom() >= ZOOM_CITIES ? near.addTo(map) : near.remove());
  map.on('zoomend', show);
  show();
}
