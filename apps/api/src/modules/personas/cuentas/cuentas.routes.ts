import {
  activateAccount,
  activateAccountWithPassword,
  changePassword,
  checkResetKey,
  confirmEmailChange,
  confirmRole,
  requestEmailChange,
  requestRole,
  resendActivation,
  resetPassword,
  startResetPassword,
} from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { registerMovil, removeMovil } from '@hampi/contract/personas/cuentas/moviles';
import { registerCuenta, registerInstitucion, registerPersona } from '@hampi/contract/personas/cuentas/registro';
import {
  confirmIdentidad,
  disableSegundoPaso,
  enableSegundoPaso,
  getSegundoPaso,
  loginSegundoPaso,
  prepareSegundoPaso,
  renewCodigosRecuperacion,
} from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { changeRol, checkRol, getCurrentUser, login, logout } from '@hampi/contract/personas/cuentas/sesion';
import {
  endLlave,
  endOtherSesiones,
  endSesion,
  listLlaves,
  listSesiones,
} from '@hampi/contract/personas/cuentas/sesiones';
import { demandRecentProof, lacksSecondStep } from '../../../access/proof.ts';
import { closeSession } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../http/address.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { forbidden } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { findPorAceptar } from '../../plataforma/operador/aceptacion.ts';
import * as activacion from './activacion.ts';
import * as contrasenas from './contrasenas.ts';
import * as correo from './correo.ts';
import { currentUser } from './cuentas.queries.ts';
import { confirmIdentity } from './ingreso/confirm.ts';
import { originOf } from './ingreso/entrada.ts';
import { logIn } from './ingreso/login.ts';
import * as moviles from './ingreso/moviles.ts';
import { finishLogIn } from './ingreso/reto.ts';
import * as segundoPaso from './ingreso/segundo-paso.ts';
import * as sesiones from './ingreso/sesiones.ts';
import * as llaves from './llaves.ts';
import * as registro from './registro.ts';
import * as roles from './roles.ts';

/** For the audit of what is done without a session. */
const whence = ({ ip }: { ip: string }) => ({ direccion: addressOf(ip) });

export function cuentasRoutes(api: Api, deps: Deps) {
  api
    .on(registerPersona)
    .run(({ body, query, request, reply }) =>
      registro.signUp(deps, body, query, originOf(deps.config, request, reply)),
    );
  api
    .on(registerInstitucion)
    .run(({ body, query, request, reply }) =>
      registro.signUp(deps, body, query, originOf(deps.config, request, reply)),
    );
  api.on(registerCuenta).run(({ body, session }) => registro.registerCuenta(deps, session, body));
  api
    .on(activateAccount)
    .run(({ params, request, reply }) =>
      activacion.activate(deps, params.codigoActivacion, originOf(deps.config, request, reply)),
    );
  api
    .on(activateAccountWithPassword)
    .run(({ params, body, request, reply }) =>
      activacion.activate(deps, params.codigoActivacion, originOf(deps.config, request, reply), body.password),
    );
  api.on(resendActivation).run(({ body }) => activacion.resendActivation(deps, body.username, body.volver));

  api
    .on(login)
    .run(({ body, query, request, reply }) =>
      logIn(deps, body.username, body.password, { ...originOf(deps.config, request, reply), ...query }),
    );
  api
    .on(loginSegundoPaso)
    .run(({ body, request, reply }) =>
      finishLogIn(deps, body.reto, body.codigo, originOf(deps.config, request, reply)),
    );
  api.on(getCurrentUser).run(async ({ query, session }) => {
    if (!session.roles.includes(query.role)) forbidden(MCuentas.rol_no_aceptado);
    const [user, por_aceptar] = await Promise.all([
      currentUser(deps.db, session),
      findPorAceptar(deps.db, session.usuario_id),
    ]);
    return { ...user, segundo_paso_falta: lacksSecondStep(deps.config, session), por_aceptar };
  });
  api.on(checkRol).run(({ params, session }) => roles.validateRole(session, params.role));
  api.on(logout).run(async ({ session }) => {
    await deps.db.transaction().execute(async (trx) => {
      await closeSession(trx, session.id);
      await audit(trx, session, 'sesion.cerrar', session.usuario_id);
    });
    deps.firmasAbiertas.endOfSession(session.id);
    // Browsers whose session is still valid reconnect by themselves.
    deps.realtime.disconnect(session.usuario_id);
    return null;
  });

  api.on(changeRol).run(({ body, session }) => roles.switchRole(deps, session, body.role));
  api.on(requestRole).run(({ body, session }) => roles.requestRole(deps, session, body));
  api.on(confirmRole).run(({ body, session }) => roles.confirmRole(deps, session, body.newRole, body.key));

  api.on(changePassword).run(({ body, session }) => contrasenas.changePassword(deps, session, body));
  api.on(startResetPassword).run(({ body }) => contrasenas.startReset(deps, body.username));
  api.on(checkResetKey).run(({ params }) => contrasenas.checkReset(deps, params.resetKey));
  api
    .on(resetPassword)
    .run(({ params, body, request }) => contrasenas.reset(deps, params.resetKey, body.newPassword, request.ip));

  api.on(requestEmailChange).run(async ({ body, session }) => {
    // With a second step, a recent code is required in addition to the password.
    if (session.segundo_paso) demandRecentProof(session, deps.clock.now());
    await contrasenas.demandPassword(deps, session, body.password, 'password', MCuentas.password_incorrecta);
    return correo.startEmailChange(deps, session, body.email);
  });
  api.on(confirmEmailChange).run(({ params, request }) => correo.confirmEmail(deps, params.codigo, whence(request)));

  api.on(getSegundoPaso).run(({ session }) => segundoPaso.state(deps, session));
  api.on(prepareSegundoPaso).run(async ({ body, session }) => {
    await contrasenas.demandPassword(deps, session, body.password, 'password', MCuentas.password_incorrecta);
    return segundoPaso.prepare(deps, session);
  });
  api.on(enableSegundoPaso).run(({ body, session }) => segundoPaso.enable(deps, session, body.codigo));
  api.on(disableSegundoPaso).run(async ({ body, session }) => {
    await contrasenas.demandPassword(deps, session, body.password, 'password', MCuentas.password_incorrecta);
    return segundoPaso.disable(deps, session, body.codigo);
  });
  api.on(renewCodigosRecuperacion).run(({ session }) => segundoPaso.renewRecoveryCodes(deps, session));
  api.on(confirmIdentidad).run(({ body, session }) => confirmIdentity(deps, session, body));

  api.on(registerMovil).run(({ body, session }) => moviles.registerMovil(deps, session, body));
  api.on(removeMovil).run(({ params, session }) => moviles.removeMovil(deps, session, params.id));

  api.on(listSesiones).run(({ session }) => sesiones.listSesiones(deps, session));
  api.on(endSesion).run(({ params, session }) => sesiones.endSesion(deps, session, params.sesionId));
  api.on(listLlaves).run(({ session }) => llaves.listLlaves(deps, session));
  api.on(endLlave).run(async ({ params: { clase, llaveId }, session }) => {
    await llaves.endLlave(deps, session, clase, llaveId);
    return new Answer(null, clase === 'FIRMA' ? { mensaje: MS.firma_terminada } : {});
  });
  api.on(endOtherSesiones).run(({ session }) => sesiones.endOtherSesiones(deps, session));
}
