import type { Reply } from '@hampi/contract/base/endpoint';
import type { getEmpresaPublica } from '@hampi/contract/plataforma/contacto/calls';
import { useEffect, useState } from 'react';

type EmpresaPublica = Reply<typeof getEmpresaPublica>;

/** Cached for the whole visit; a failure is retried by the next page. */
let asked: Promise<EmpresaPublica> | undefined;

/** Loads the code for calls lazily, so that the page does not wait for it. */
async function fetchEmpresa(): Promise<EmpresaPublica> {
  const [{ call }, contract] = await Promise.all([
    import('../../../base/api.ts'),
    import('@hampi/contract/plataforma/contacto/calls'),
  ]);
  return call(contract.getEmpresaPublica);
}

function ask() {
  asked ??= fetchEmpresa().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Contact data of the platform's operator; undefined while loading. Not a query, because public pages load no query cache. */
export function useEmpresaPublica() {
  const [empresa, setEmpresa] = useState<EmpresaPublica | 'failed'>();
  useEffect(() => {
    let shown = true;
    ask().then(
      (answer) => shown && setEmpresa(answer),
      () => shown && setEmpresa('failed'),
    );
    return () => {
      shown = false;
    };
  }, []);
  return empresa;
}
