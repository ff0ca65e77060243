import {
  activateAccount,
  cambiarRol,
  changePassword,
  checkResetKey,
  confirmEmailChange,
  confirmRole,
  getCurrentUser,
  login,
  logout,
  M,
  registrarCuenta,
  registrarInstitucion,
  registrarPersona,
  requestEmailChange,
  requestRole,
  resendActivation,
  resetPassword,
  startResetPassword,
  validarRol,
} from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import { audit } from '../../core/audit.ts';
import { forbidden } from '../../core/errors.ts';
import { closeSession } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import * as activacion from './activacion.ts';
import * as contrasenas from './contrasenas.ts';
import * as correo from './correo.ts';
import { currentUser } from './cuentas.queries.ts';
import { logIn } from './login.ts';
import * as registro from './registro.ts';
import * as roles from './roles.ts';

export function cuentasRoutes(api: Api, deps: Deps) {
  api.on(registrarPersona).run(({ body, query }) => registro.registrar(deps, body, query));
  api.on(registrarInstitucion).run(({ body, query }) => registro.registrar(deps, body, query));
  api.on(registrarCuenta).run(({ body, session }) => registro.registrarCuenta(deps, session, body));
  api.on(activateAccount).run(({ params }) => activacion.activate(deps, params.codigoActivacion));
  api.on(resendActivation).run(({ body }) => activacion.resendActivation(deps, body.username));

  api
    .on(login)
    .run(({ body, query, request }) => logIn(deps, body.username, body.password, { ip: request.ip, ...query }));
  api.on(getCurrentUser).run(async ({ query, session }) => {
    if (!session.roles.includes(query.role)) forbidden(M.rol_no_aceptado);
    return currentUser(deps.db, session);
  });
  api.on(validarRol).run(({ params, session }) => roles.validateRole(session, params.role));
  api.on(logout).run(async ({ session }) => {
    await deps.db.transaction().execute(async (trx) => {
      await closeSession(trx, session.id);
      await audit(trx, session, 'sesion.cerrar', session.usuario_id);
    });
    // Browsers that are still inside come back with their own token.
    deps.realtime.disconnect(session.usuario_id);
    return null;
  });

  api.on(cambiarRol).run(({ body, session }) => roles.switchRole(deps, session, body.role));
  api.on(requestRole).run(({ body, session }) => roles.requestRole(deps, session, body));
  api.on(confirmRole).run(({ body, session }) => roles.confirmRole(deps, session, body.newRole, body.key));

  api
    .on(changePassword)
    .run(({ body, session }) => contrasenas.changePassword(deps, session, body.anterior, body.nueva));
  api.on(startResetPassword).run(({ body }) => contrasenas.startReset(deps, body.username));
  api.on(checkResetKey).run(({ params }) => contrasenas.checkReset(deps, params.resetKey));
  api
    .on(resetPassword)
    .run(({ params, body, request }) => contrasenas.reset(deps, params.resetKey, body.newPassword, request.ip));

  api.on(requestEmailChange).run(async ({ body, session }) => {
    await contrasenas.demandPassword(deps, session, body.password, 'password', M.password_incorrecta);
    return correo.startEmailChange(deps, session, body.email);
  });
  api.on(confirmEmailChange).run(({ params }) => correo.confirmEmail(deps, params.codigo));
}
