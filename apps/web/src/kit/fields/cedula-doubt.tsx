import { cedulaDoubt } from '@hampi/contract/base/identidad';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import css from './cedula-doubt.module.css';

/** Without a library, since public pages show it too. Asks about a cédula that lost its first zero or whose check digit does not fit; it is accepted all the same (decisions 10). */
export function CedulaDoubt({ cedula, onChange }: { cedula: string; onChange: (cedula: string) => void }) {
  const doubt = cedulaDoubt(cedula);
  return (
    <span role="status" className={`flex gap-8 items-start c-amber ${css.doubt}`}>
      {doubt && (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {doubt === 'digito' ? (
            <span>{MClientes.cedula_digito}</span>
          ) : (
            <span>
              {MClientes.cedula_cero}.{' '}
              <button type="button" className={`c-brand strong ${css.use}`} onClick={() => onChange(doubt.cero)}>
                Usar {doubt.cero}
              </button>
            </span>
          )}
        </>
      )}
    </span>
  );
}
