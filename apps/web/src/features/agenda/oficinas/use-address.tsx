import type { Lugar } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AddressPart, addressFrom } from './address-from.ts';

interface AddressForm<P> {
  getValues(): Record<string, unknown>;
  setFieldValue(part: P, value: string): void;
}

/** Fills an address from the map: `take` is for `onLugar` of a `MapPicker`, `notice` offers to restore the old address. */
export function useAddress<P extends AddressPart>(form: AddressForm<P>, parts: readonly P[]) {
  const [followed, setFollowed] = useState<{ before: [P, string][]; after: [P, string][] } | null>(null);
  const typed = form.getValues();
  const set = (values: [P, string][]) => {
    for (const [part, value] of values) form.setFieldValue(part, value);
  };

  const take = (lugar: Lugar | null) => {
    const now = form.getValues();
    const after = addressFrom(lugar, now, parts);
    if (after.length === 0) return;
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
  return { take, notice };
}
