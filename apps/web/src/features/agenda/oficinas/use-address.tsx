import type { Lugar } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AddressPart, addressFrom } from './address-from.ts';

interface AddressForm<P> {
  getValues(): Record<string, unknown>;
  setFieldValue(part: P, value: string): void;
}

/**
 * Fills an address from the map: `take` is for `onLugar` of a `MapPicker`. A typed address stays, and `notice` offers the map's; where the
 * map's was taken it offers the one before.
 */
export function useAddress<P extends AddressPart>(form: AddressForm<P>, parts: readonly P[]) {
  const [followed, setFollowed] = useState<{ before: [P, string][]; after: [P, string][] } | null>(null);
  const [offered, setOffered] = useState<[P, string][] | null>(null);
  const typed = form.getValues();
  const set = (values: [P, string][]) => {
    for (const [part, value] of values) form.setFieldValue(part, value);
  };

  const take = (lugar: Lugar | null) => {
    const now = form.getValues();
    const after = addressFrom(lugar, now, parts);
    if (after.length === 0) return;
    const isOurs = (part: P) => followed?.after.some(([each, value]) => each === part && value === now[part]);
    const isTyped = (part: P) => String(now[part] ?? '') !== '' && !isOurs(part);
    if (parts.some((part) => part === 'direccion' && isTyped(part))) {
      // What somebody typed is better than the map's guess.
      const kept = after.filter(([part, value]) => isTyped(part) && value !== now[part]);
      set(after.filter(([part]) => !isTyped(part)));
      setOffered(kept.length > 0 ? kept : null);
      return;
    }
    setOffered(null);
    // If several places are tried in a row, restoring brings back the address before the first one.
    const untouched = followed?.after.every(([part, value]) => now[part] === value);
    const before = untouched
      ? (followed?.before ?? [])
      : parts.map((part): [P, string] => [part, String(now[part] ?? '')]);
    set(after);
    setFollowed({ before, after: parts.map((part) => [part, String(form.getValues()[part] ?? '')]) });
  };

  const replaced =
    followed?.before.some(([part, value]) => part === 'direccion' && value !== '' && value !== typed[part]) ?? false;
  const notice: ReactNode = replaced && followed && (
    <>
      {MMapas.direccion_cambiada}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          set(followed.before);
          setFollowed(null);
        }}
      >
        Conservar la anterior
      </Button>
    </>
  );
  const offer: ReactNode = offered && (
    <>
      {MMapas.direccion_conservada}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          set(offered);
          setOffered(null);
        }}
      >
        Usar la del mapa
      </Button>
    </>
  );
  return { take, notice: offer || notice };
}
