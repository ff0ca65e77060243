import { type Ref, useImperativeHandle, useRef } from 'react';
import { type MapHandle, type MapOptions, useMap } from './use-map.ts';

interface Props extends MapOptions {
  ref: Ref<MapHandle>;
  className: string | undefined;
  /** No tiles: marker and coordinates on a plain grid. */
  plain: boolean;
}

/** The map of the picker, loaded with Leaflet. */
export default function LeafletMap({ ref, className, plain, ...options }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { centre } = useMap(box, options);
  useImperativeHandle(ref, () => ({ centre }));
  return (
    <div
      ref={box}
      className={className}
      data-plain={plain || undefined}
      role="application"
      aria-label={`Mapa: ${options.label}`}
    />
  );
}
