import type { Acceso } from '@hampi/contract/clinica/historia/calls';

/** Consecutive accesses of the same kind by one person: the latest time and the number. */
export interface AccesoJunto extends Acceso {
  veces: number;
}

/** Joins consecutive equal accesses, because a receta is checked again with every line written. */
export function juntar(accesos: Acceso[]): AccesoJunto[] {
  const juntos: AccesoJunto[] = [];
  for (const acceso of accesos) {
    const last = juntos.at(-1);
    const same = (field: 'quien' | 'accion' | 'rol' | 'destinatario') => last?.[field] === acceso[field];
    if (last && same('quien') && same('accion') && same('rol') && same('destinatario')) last.veces++;
    else juntos.push({ ...acceso, veces: 1 });
  }
  return juntos;
}
