import { useState } from 'react';

/** The logo in an institution's form, sent with the form as a data URL (3 §7). */
export function useLogo(stored: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [current, setCurrent] = useState(stored);
  return {
    /** Props for `ImageField`. */
    field: { current, value: file, onChange: setFile, onRemove: () => setCurrent(null) },
    isChanged: file !== null || current !== stored,
    /** The value to send: a data URL, null to remove the logo, undefined to keep it. */
    read: async (): Promise<string | null | undefined> => {
      if (file) return dataUrlOf(file);
      return current === stored ? undefined : null;
    },
    /** Called after saving with the address that is stored now. */
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
    // The file was moved or deleted after it was chosen.
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
