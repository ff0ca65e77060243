import type { Acceso } from '@hampi/contract/clinica/historia/calls';

/** What one person did again and again in a row: the newest moment, and how often. */
export interface AccesoJunto extends Acceso {
  veces: number;
}

/** A receta is checked with every line that is written: the same action in a row is one line of the list. */
export function juntar(accesos: Acceso[]): AccesoJunto[] {
  const juntos: AccesoJunto[] = [];
  for (const acceso of accesos) {
    const last = juntos.at(-1);
    if (last && last.quien === acceso.quien && last.accion === acceso.accion && last.rol === acceso.rol) last.veces++;
    else juntos.push({ ...acceso, veces: 1 });
  }
  return juntos;
}
