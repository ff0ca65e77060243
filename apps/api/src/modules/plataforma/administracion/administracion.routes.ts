import type { Reply } from '@hampi/contract/base/endpoint';
import { getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { demandVersion, withVersion } from '../../../http/version.ts';
import { auditChange } from '../../../vault/audit.ts';
import { cambiosRoutes } from './cambios/cambios.routes.ts';
import { catalogosRoutes } from './catalogos/catalogos.routes.ts';
import { catalogosClinicosRoutes } from './catalogos/catalogos-clinicos.routes.ts';
import { catalogosRecetasRoutes } from './catalogos/catalogos-recetas.routes.ts';
import { proveedoresRoutes } from './proveedores.routes.ts';
import { usuariosRoutes } from './usuarios.routes.ts';

export function administracionRoutes(api: Api, deps: Deps) {
  catalogosRoutes(api, deps);
  catalogosClinicosRoutes(api, deps);
  catalogosRecetasRoutes(api, deps);
  usuariosRoutes(api, deps);
  cambiosRoutes(api, deps);
  proveedoresRoutes(api, deps);

  const columns = [
    'nombre',
    'correo',
    'telefono',
    'descuento_afiliado',
    'oficinas_limite',
    'sucursales_limite',
    'asociaciones_limite',
    'servicios_limite',
    'anticipo_minutos',
    'caja_filas_limite',
    'promociones_limite',
    'historia_anios',
    'receta_anios',
    'comprobante_anios',
    'papel_megas',
    'papeles_paciente',
    'papeles_megas',
    'pacientes_pueden_iniciar',
    'derecho_dias',
    'brecha_autoridad_dias',
    'brecha_personas_dias',
    'encargado_dias',
    'plazos_habiles',
  ] as const;
  const shown = (row: Record<string, unknown>) => withVersion(getEmpresa, [row])[0] as Reply<typeof getEmpresa>;

  api
    .on(getEmpresa)
    .run(async () => shown(await deps.db.selectFrom('empresa').select(columns).executeTakeFirstOrThrow()));

  api.on(saveEmpresa).run(({ query, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await trx.selectFrom('empresa').select(columns).forUpdate().executeTakeFirstOrThrow();
      demandVersion(getEmpresa, before, query.version);
      const after = await trx.updateTable('empresa').set(body).returning(columns).executeTakeFirstOrThrow();
      await auditChange(trx, session, 'empresa.editar', 1, before, after);
      return shown(after);
    }),
  );
}
