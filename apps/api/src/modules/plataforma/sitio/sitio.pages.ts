import { cancelarPage, confirmarPage } from '@hampi/contract/agenda/citas/pages';
import { verificarPage } from '@hampi/contract/clinica/documentos/pages';
import {
  activacionPage,
  contrasenaPage,
  detenerPage,
  emailPage,
  tramitePage,
} from '@hampi/contract/personas/cuentas/pages';
import {
  accesibilidadPage,
  type ConEmpresa,
  contactoPage,
  cookiesPage,
  medicosPage,
  nosotrosPage,
  privacidadPage,
  terminosPage,
  termsPage,
  usuariosPage,
} from '@hampi/contract/plataforma/sitio/pages';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { findEmpresaPublica } from '../contacto/contacto.queries.ts';

/** Pages that describe the product, and pages whose island makes a call of its own. */
export function sitioPages(api: Api, deps: Deps) {
  for (const page of [nosotrosPage, medicosPage, usuariosPage]) api.page(page);
  for (const page of [
    activacionPage,
    contrasenaPage,
    emailPage,
    detenerPage,
    tramitePage,
    cancelarPage,
    confirmarPage,
    verificarPage,
  ])
    api.page(page);

  /** These pages also work while the database is unavailable. */
  const load = async (): Promise<ConEmpresa> => ({ empresa: await findEmpresaPublica(deps).catch(() => null) });
  for (const page of [contactoPage, terminosPage, privacidadPage, cookiesPage, accesibilidadPage])
    api.page(page, { load });
  api.page(termsPage, { load, addresses: async () => [] });
}
