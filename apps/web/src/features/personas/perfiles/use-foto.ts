import { archivoUrl, uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import { useState } from 'react';
import { upload } from '../../../base/api.ts';

/** The photo in a profile's form: chosen here, uploaded when the form is saved. */
export function useFoto(stored: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [current, setCurrent] = useState(stored);
  return {
    /** Props for `ImageField`. */
    field: { current: archivoUrl(current), value: file, onChange: setFile, onRemove: () => setCurrent(null) },
    isChanged: file !== null || current !== stored,
    /** Uploads a chosen file and returns the id to save with the form; null for no photo. */
    send: async (): Promise<string | null> => {
      if (!file) return current;
      const { id } = await upload(uploadArchivo, file, { query: { publico: 'true' } });
      setCurrent(id);
      setFile(null);
      return id;
    },
  };
}
