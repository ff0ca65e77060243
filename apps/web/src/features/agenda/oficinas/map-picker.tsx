import { findLugar, type Lugar, searchLugares } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import * as M from '@hampi/contract/base/messages';
import { Button, TextInput } from '@mantine/core';
import { IconFocusCentered, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, useRef, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { FormGrid } from '../../../kit/fields/form.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { CENTRE } from './map-centre.ts';
import css from './map-picker.module.css';
import { configuracionMapa } from './oficinas.queries.ts';
import type { MapHandle } from './use-map.ts';

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

const PIN =
  '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path d="M18 45S34 29.5 34 17.5a16 16 0 1 0-32 0C2 29.5 18 45 18 45z" fill="#0F766E" stroke="#fff" stroke-width="2"/><path d="M18 11v13M11.5 17.5h13" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

interface Props {
  /** Name of the marked place: 'Su oficina'. */
  label: string;
  latitud: number | null;
  longitud: number | null;
  onPlace: (latitud: number | null, longitud: number | null) => void;
  /** The address of the place; null if it is unknown. */
  onLugar: (lugar: Lugar | null) => void;
  /** A notice about the address that was filled in. */
  notice?: ReactNode;
}

/** Not while only a part of it is typed, which no map can show. */
const isDegrees = (value: number | null): value is number => value !== null && Number.isFinite(value);

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * The map of 3 §2: search, touch or drag. The coordinates can also be typed, so that no mouse is needed. The map itself loads later, into a
 * frame of its final size, so that the content below does not move while somebody is typing there.
 */
export function MapPicker({ label, latitud, longitud, onPlace, onLugar, notice }: Props) {
  const map = useRef<MapHandle>(null);
  const { data: config, isError } = useQuery(configuracionMapa);
  // Zero degrees in both is out at sea: what other programs write for "unknown" (3 §2).
  const hasPlace = isDegrees(latitud) && isDegrees(longitud) && !(latitud === 0 && longitud === 0);

  const mark = async (lat: number, lng: number) => {
    const at = { latitud: round(lat), longitud: round(lng) };
    onPlace(at.latitud, at.longitud);
    // The address is optional; without one the marker is still placed.
    const lugar = await call(findLugar, { query: at }).catch(() => null);
    onLugar(lugar);
  };
  const choose = (lugar: Lugar) => {
    onPlace(round(lugar.latitud), round(lugar.longitud));
    onLugar(lugar);
  };
  const typed = (value: string | number) => (value === '' ? null : Number(value));

  return (
    <div className="grid gap-12 mt-12">
      <Buscar onChoose={choose} notice={notice} />
      <div className={`clip edge-2 r-card b-subtle ${css.frame}`}>
        <LoadGuard>
          <LeafletMap
            ref={map}
            className={css.map}
            tiles={isError ? null : config?.mapTiles}
            place={hasPlace ? [latitud, longitud] : null}
            pin={PIN}
            label={label}
            onClick={mark}
          />
        </LoadGuard>
      </div>
      <FormGrid>
        <NumberField
          label="Latitud"
          degrees
          value={latitud ?? ''}
          onChange={(value) => onPlace(typed(value), longitud)}
        />
        <NumberField
          label="Longitud"
          degrees
          value={longitud ?? ''}
          onChange={(value) => onPlace(latitud, typed(value))}
        />
      </FormGrid>
      <Button
        variant="subtle"
        className="self-left"
        leftSection={<IconFocusCentered size={18} stroke={1.75} />}
        onClick={() => {
          // Until the map is loaded, its centre is the place where it will open.
          const { lat, lng } = map.current?.centre() ?? (hasPlace ? { lat: latitud, lng: longitud } : CENTRE);
          void mark(lat, lng);
        }}
      >
        Marcar el centro del mapa
      </Button>
    </div>
  );
}

/** Finds a place by its address or city; what it found and `notice` stand below. */
function Buscar({ onChoose, notice }: { onChoose: (lugar: Lugar) => void; notice: ReactNode }) {
  const [texto, setTexto] = useState('');
  const [found, setFound] = useState<Lugar[] | string>([]);
  const [searching, setSearching] = useState(false);
  const search = async () => {
    if (texto.trim().length < 2) return;
    setSearching(true);
    try {
      const lugares = await call(searchLugares, { query: { texto } });
      setFound(lugares.length > 0 ? lugares : MMapas.mapa_vacio);
    } catch (error) {
      setFound(error instanceof ApiError ? error.mensaje : M.generico);
    } finally {
      setSearching(false);
    }
  };
  const choose = (lugar: Lugar) => {
    setFound([]);
    onChoose(lugar);
  };
  return (
    <>
      <div className={`grid gap-8 ${css.search}`}>
        <TextInput
          aria-label="Buscar en el mapa"
          placeholder="Dirección o ciudad"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            // Enter searches here; it does not save the form around.
            event.preventDefault();
            void search();
          }}
        />
        <Button variant="default" onClick={search} loading={searching}>
          Buscar
        </Button>
      </div>
      <div role="status">
        {typeof found === 'string' && <p className="c-amber">{found}</p>}
        {Array.isArray(found) && found.length > 0 && (
          <ul className={`clip edge r-control ${css.found}`} aria-label="Lugares encontrados">
            {found.map((lugar) => (
              <li key={`${lugar.latitud} ${lugar.longitud}`}>
                <button className="full py-8 px-12 left b-surface" type="button" onClick={() => choose(lugar)}>
                  {lugar.direccion}
                </button>
              </li>
            ))}
          </ul>
        )}
        {notice && <p>{notice}</p>}
      </div>
    </>
  );
}
