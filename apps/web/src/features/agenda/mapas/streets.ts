/** The operator's streets under a map (decisions 56): tiles of a server, or vectors of a file that the browser draws. */
import L from 'leaflet';

/** The highest zoom of tile servers; beyond it tiles are enlarged. */
const NATIVE_ZOOM = 19;
/** The attribution that OpenStreetMap requires. */
const ATTRIBUTION = '© OpenStreetMap';

/** @param address of the tiles with {z}, {x} and {y}, or of a file of PMTiles, whose reader (37 kB gzipped) is loaded only then */
export async function streets(address: string, maxZoom: number): Promise<L.GridLayer> {
  if (!address.endsWith('.pmtiles'))
    return L.tileLayer(address, { maxNativeZoom: NATIVE_ZOOM, maxZoom, attribution: ATTRIBUTION });
  // The PMTiles reader expects Leaflet as a global variable.
  Object.assign(globalThis, { L });
  const { leafletLayer } = await import('protomaps-leaflet');
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const layer = leafletLayer({
    url: address,
    flavor: dark ? 'dark' : 'light',
    lang: 'es',
    maxZoom,
    attribution: ATTRIBUTION,
  });
  return layer as unknown as L.GridLayer;
}
