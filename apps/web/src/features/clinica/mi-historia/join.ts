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
    if (last && last.quien === acceso.quien && last.accion === acceso.accion && last.rol === acceso.rol) last.veces++;
    else juntos.push({ ...acceso, veces: 1 });
  }
  return juntos;
}
