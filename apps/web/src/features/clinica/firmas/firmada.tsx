import { type Firmado, getFirmado } from '@hampi/contract/clinica/firmas/enlace';
import { useState } from 'react';
import { ApiError, callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { CodePage } from '../../personas/cuentas/ingreso/code-page.tsx';
import publico from '../../plataforma/sitio/public.module.css';

/** What was signed, and its PDF for the signer. On the practice's screen this is the end: nothing leads on from here. */
export function Firmada({ firmado, enlace, paso }: { firmado: Firmado; enlace: string; paso: string }) {
  const [failure, setFailure] = useState('');
  const download = async () => {
    setFailure('');
    try {
      saveFile(await callFile(getFirmado, { body: { enlace, paso } }), 'documento.pdf');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.mensaje);
    }
  };
  return (
    <CodePage title="Listo">
      <p role="status">
        Quedó guardado: {firmado.documento} N.º {firmado.numero}. Su código es <b>{firmado.codigo}</b>, y con él se
        puede comprobar.
      </p>
      {failure && <p role="alert">{failure}</p>}
      <button
        type="button"
        className={`${publico.button} ${publico.primary} ${publico.large}`}
        onClick={() => void download()}
      >
        Descargar mi copia
      </button>
      <p className="c-quiet">Si está en el consultorio, devuelva la pantalla: su médico ya puede ver que firmó.</p>
    </CodePage>
  );
}
