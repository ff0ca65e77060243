import { EXTENSIONES_PAPEL } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { useRef, useState } from 'react';
import type { CallOptions } from '../../../../base/api.ts';
import { newClave } from '../../../../base/plain-http/new-clave.ts';
import { isFailure } from '../../../../base/toast.ts';
import { useDirty } from '../../../../kit/fields/use-dirty.ts';

/** A chosen file on its way. */
export interface Subida {
  /** Sent with it, so that a retry does not keep it twice. */
  clave: string;
  file: File;
  /** 0 to 1 while it is sent. */
  progress: number | null;
  fallo: string | null;
  /** Whether it is refused whatever is tried. */
  malo: boolean;
}

function problemOf({ size, name }: File, megas: number): string | null {
  if (size > megas * 1024 * 1024) return MPapeles.papel_grande(megas);
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  return EXTENSIONES_PAPEL.includes(ending) ? null : MPapeles.papel_tipo;
}

/** Files that are chosen, then sent one after the other. Those that failed stay for another attempt. */
export function useSubidas(megas: number, send: (subida: Subida, options: CallOptions) => Promise<unknown>) {
  const [subidas, setSubidas] = useState<Subida[]>([]);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useDirty(subidas.length > 0);
  const change = (clave: string, more: Partial<Subida>) =>
    setSubidas((all) => all.map((one) => (one.clave === clave ? { ...one, ...more } : one)));
  const remove = (clave: string) => setSubidas((all) => all.filter((one) => one.clave !== clave));

  const add = (files: readonly File[]) =>
    setSubidas((all) => [
      ...all,
      ...files.map((file) => {
        const fallo = problemOf(file, megas);
        return { clave: newClave(), file, progress: null, fallo, malo: fallo !== null };
      }),
    ]);

  async function sendOne(subida: Subida): Promise<boolean> {
    change(subida.clave, { progress: 0, fallo: null });
    try {
      await send(subida, { onProgress: (progress: number) => change(subida.clave, { progress }) });
      remove(subida.clave);
      return true;
    } catch (error) {
      if (!isFailure(error)) throw error;
      const refused = error.errores.file;
      change(subida.clave, { progress: null, fallo: refused ?? error.mensaje, malo: refused !== undefined });
      return false;
    }
  }

  /** How many arrived. */
  async function sendAll(): Promise<number> {
    if (busy.current) return 0;
    busy.current = true;
    setSending(true);
    let arrived = 0;
    try {
      for (const subida of subidas) if (!subida.malo && (await sendOne(subida))) arrived++;
    } finally {
      busy.current = false;
      setSending(false);
    }
    return arrived;
  }

  return { subidas, sending, add, remove, sendAll, listas: subidas.filter(({ malo }) => !malo).length };
}
export type Subidas = ReturnType<typeof useSubidas>;
