import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../base/plain-http/copy-text.ts';
import { toast } from '../../../base/toast.ts';
import { IconAction } from '../../../kit/icon-action.tsx';

/** The 49 digits, in groups for reading aloud. */
export function ClaveDeAcceso({ clave }: { clave: string }) {
  const copy = async () => {
    if (await copyText(clave)) toast.success('Clave de acceso copiada.');
    else toast.error('No se pudo copiar la clave: selecciónela y cópiela a mano.');
  };
  return (
    <div className="row between gap-12 py-12 px-16 r-note b-subtle">
      <div>
        <span className="t-small c-quiet">Clave de acceso y autorización</span>
        <p className="anywhere">{clave.match(/.{1,7}/g)?.join(' ')}</p>
      </div>
      <IconAction icon={IconCopy} label="Copiar la clave de acceso" onClick={() => void copy()} />
    </div>
  );
}
