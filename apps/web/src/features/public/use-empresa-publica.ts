import { getEmpresaPublica } from '@hampi/contract/contacto';
import type { Reply } from '@hampi/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../app/api.ts';

/** Contact data of the provider: undefined while it is on its way. Plain, because public pages load no query cache. */
export function useEmpresaPublica() {
  const [empresa, setEmpresa] = useState<Reply<typeof getEmpresaPublica> | 'failed'>();
  useEffect(() => {
    const controller = new AbortController();
    call(getEmpresaPublica, {}, { signal: controller.signal })
      .then(setEmpresa)
      .catch(() => controller.signal.aborted || setEmpresa('failed'));
    return () => controller.abort();
  }, []);
  return empresa;
}
