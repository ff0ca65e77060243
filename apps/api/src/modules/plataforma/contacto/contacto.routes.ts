import { csvContactos } from '@hampi/contract/plataforma/contacto/admin';
import {
  CANAL_CONTACTO,
  ContactoFormulario,
  deleteContacto,
  getEmpresaPublica,
  listContactos,
  replyContacto,
  sendContacto,
  sendSoporte,
} from '@hampi/contract/plataforma/contacto/calls';
import { contactoPage } from '@hampi/contract/plataforma/sitio/pages';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { listRoutes } from '../../../http/list.ts';
import { contactos, findEmpresaPublica, SEARCHED } from './contacto.queries.ts';
import { answerContacto, receiveContacto, receiveSoporte, removeContacto } from './contacto.service.ts';

export function contactoRoutes(api: Api, deps: Deps) {
  api.on(getEmpresaPublica).run(() => findEmpresaPublica(deps));
  api.on(sendContacto).run(({ body }) => receiveContacto(deps, body));
  api.form(contactoPage, {
    fields: ContactoFormulario,
    like: sendContacto,
    run: (typed) => receiveContacto(deps, { ...typed, canal: CANAL_CONTACTO }),
    done: `${contactoPage.path}?enviado`,
  });
  api.on(sendSoporte).run(({ body, session }) => receiveSoporte(deps, session, body));

  listRoutes(
    api,
    deps,
    { slug: 'contactos', list: listContactos, csv: csvContactos },
    ({ filtro }: { filtro: string }) => ({
      from: contactos,
      filter: filtro === 'pendientes' ? sql`not t.contestado` : undefined,
      searchIn: SEARCHED,
    }),
  );
  api.on(replyContacto).run(({ params, body, session }) => answerContacto(deps, session, params.id, body));
  api.on(deleteContacto).run(({ params, session }) => removeContacto(deps, session, params.id));
}
