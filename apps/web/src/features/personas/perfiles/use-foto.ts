import { archivoUrl, uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import { useState } from 'react';
import { upload } from '../../../base/api.ts';

/** The photo of a profile in its form: chosen here, sent when the form is saved. */
export function useFoto(stored: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [current, setCurrent] = useState(stored);
  return {
    /** For `ImageField`. */
    field: { current: archivoUrl(current), value: file, onChange: setFile, onRemove: () => setCurrent(null) },
    isChanged: file !== null || current !== stored,
    /** Sends a chosen file and gives the id that goes with the form; null for no photo. */
    send: async (): Promise<string | null> => {
      if (!file) return current;
      const { id } = await upload(uploadArchivo, file, { query: { publico: 'true' } });
      setCurrent(id);
      setFile(null);
      return id;
    },
  };
}
