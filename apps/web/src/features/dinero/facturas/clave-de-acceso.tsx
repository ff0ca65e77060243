import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../base/plain-http/copy-text.ts';
import { toast } from '../../../base/toast.ts';
import { IconAction } from '../../../kit/icon-action.tsx';
import css from './facturas.module.css';

/** The 49 digits, in groups for reading aloud. */
export function ClaveDeAcceso({ clave }: { clave: string }) {
  const copy = async () => {
    if (await copyText(clave)) toast.success('Clave de acceso copiada.');
    else toast.error('No se pudo copiar la clave: selecciónela y cópiela a mano.');
  };
  return (
    <div className={css.clave}>
      <div>
        <span>Clave de acceso y autorización</span>
        <p>{clave.match(/.{1,7}/g)?.join(' ')}</p>
      </div>
      <IconAction icon={IconCopy} label="Copiar la clave de acceso" onClick={() => void copy()} />
    </div>
  );
}
