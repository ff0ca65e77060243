import { useState } from 'react';

/** The logo in an institution's form: it goes with the form as a data URL (3 §7). */
export function useLogo(stored: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [current, setCurrent] = useState(stored);
  return {
    /** For `ImageField`. */
    field: { current, value: file, onChange: setFile, onRemove: () => setCurrent(null) },
    isChanged: file !== null || current !== stored,
    /** What the form sends: a data URL, null to remove it, undefined if it stays. */
    read: async (): Promise<string | null | undefined> => {
      if (file) return dataUrlOf(file);
      return current === stored ? undefined : null;
    },
    /** After saving: the address of what is stored now. */
    setStored: (address: string | null) => {
      setFile(null);
      setCurrent(address);
    },
  };
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    // The file was moved or deleted since it was chosen.
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
