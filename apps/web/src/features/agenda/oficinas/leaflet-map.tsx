import { type Ref, useImperativeHandle, useRef } from 'react';
import { type MapHandle, type MapOptions, useMap } from './use-map.ts';

interface Props extends MapOptions {
  ref: Ref<MapHandle>;
  className: string | undefined;
}

/** The map of the picker, loaded with Leaflet. */
export default function LeafletMap({ ref, className, ...options }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { centre } = useMap(box, options);
  useImperativeHandle(ref, () => ({ centre }));
  return <div ref={box} className={className} role="application" aria-label={`Mapa: ${options.label}`} />;
}
