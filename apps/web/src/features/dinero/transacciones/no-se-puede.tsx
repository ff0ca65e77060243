import * as M from '@hampi/contract/base/first-messages';
import { ApiError } from '../../../base/api.ts';
import { CodePage, ToLogin, ToStart } from '../../personas/cuentas/ingreso/code-page.tsx';

/** A payment that cannot be shown. Visitors who are not logged in are asked to, and return here. */
export function NoSePuede({ title, error, ask }: { title: string; error: unknown; ask: string }) {
  const status = error instanceof ApiError ? error.status : 0;
  return (
    <CodePage title={title}>
      {status === 401 ? (
        <>
          <p>{ask}</p>
          <ToLogin volver={window.location.pathname} />
        </>
      ) : (
        <>
          <p role="alert">{error instanceof ApiError ? error.mensaje : M.carga_fallida}</p>
          <ToStart />
        </>
      )}
    </CodePage>
  );
}
