/** Where the map opens: Cuenca. Apart from the map, which loads later. */
export const CENTRE = { lat: -2.9006, lng: -79.0045 };
