import type { Table } from './data/tables/table.ts';
import { afiliacionTables } from './modules/agenda/afiliacion/afiliacion.tables.ts';
import { asociacionesTables } from './modules/agenda/asociaciones/asociaciones.tables.ts';
import { ausenciasTables } from './modules/agenda/ausencias/ausencias.tables.ts';
import { citasTables } from './modules/agenda/citas/citas.tables.ts';
import { esperaTables } from './modules/agenda/espera/espera.tables.ts';
import { horariosTables } from './modules/agenda/horarios/horarios.tables.ts';
import { oficinasTables } from './modules/agenda/oficinas/oficinas.tables.ts';
import { serviciosTables } from './modules/agenda/servicios/servicios.tables.ts';
import { turnosTables } from './modules/agenda/turnos/turnos.tables.ts';
import { borradoresTables } from './modules/clinica/borradores/borradores.tables.ts';
import { datosTables } from './modules/clinica/datos/datos.tables.ts';
import { documentosTables } from './modules/clinica/documentos/documentos.tables.ts';
import { examenesTables } from './modules/clinica/examenes/examenes.tables.ts';
import { historiaTables } from './modules/clinica/historia/historia.tables.ts';
import { plantillasTables } from './modules/clinica/plantillas/plantillas.tables.ts';
import { recetaTables } from './modules/clinica/receta/receta.tables.ts';
import { traidosTables } from './modules/clinica/traidos/traidos.tables.ts';
import { tratantesTables } from './modules/clinica/tratantes/tratantes.tables.ts';
import { vacunasTables } from './modules/clinica/vacunas/vacunas.tables.ts';
import { vademecumTables } from './modules/clinica/vademecum/vademecum.tables.ts';
import { cajaTables } from './modules/dinero/caja/caja.tables.ts';
import { creditosTables } from './modules/dinero/creditos/creditos.tables.ts';
import { deudasTables } from './modules/dinero/deudas/deudas.tables.ts';
import { facturacionTables } from './modules/dinero/facturacion/facturacion.tables.ts';
import { facturasTables } from './modules/dinero/facturas/facturas.tables.ts';
import { pagosTables } from './modules/dinero/pagos/pagos.tables.ts';
import { secuenciasTables } from './modules/dinero/secuencias/secuencias.tables.ts';
import { transaccionesTables } from './modules/dinero/transacciones/transacciones.tables.ts';
import { clientesTables } from './modules/personas/clientes/clientes.tables.ts';
import { cuentasTables } from './modules/personas/cuentas/cuentas.tables.ts';
import { depuracionTables } from './modules/personas/depuracion/depuracion.tables.ts';
import { opinionesTables } from './modules/personas/opiniones/opiniones.tables.ts';
import { pedidosTables } from './modules/personas/pedidos/pedidos.tables.ts';
import { perfilesTables } from './modules/personas/perfiles/perfiles.tables.ts';
import { recomendacionesTables } from './modules/personas/recomendaciones/recomendaciones.tables.ts';
import { archivosTables } from './modules/plataforma/archivos/archivos.tables.ts';
import { avisosTables } from './modules/plataforma/avisos/avisos.tables.ts';
import { brechasTables } from './modules/plataforma/brechas/brechas.tables.ts';
import { traspasosTables } from './modules/plataforma/traspasos/traspasos.tables.ts';
import { vaultTables } from './vault/vault.tables.ts';

/** What the modules declare of their tables, in the order in which an export has their files. */
export const tables: Readonly<Record<string, readonly Table[]>> = {
  'personas/cuentas': cuentasTables,
  'personas/perfiles': perfilesTables,
  'personas/clientes': clientesTables,
  'clinica/tratantes': tratantesTables,
  vault: vaultTables,
  'personas/opiniones': opinionesTables,
  'agenda/oficinas': oficinasTables,
  'agenda/asociaciones': asociacionesTables,
  'agenda/horarios': horariosTables,
  'agenda/ausencias': ausenciasTables,
  'agenda/servicios': serviciosTables,
  'agenda/afiliacion': afiliacionTables,
  'agenda/citas': citasTables,
  'agenda/espera': esperaTables,
  'agenda/turnos': turnosTables,
  'clinica/historia': historiaTables,
  'clinica/receta': recetaTables,
  'clinica/examenes': examenesTables,
  'clinica/datos': datosTables,
  'clinica/vacunas': vacunasTables,
  'clinica/traidos': traidosTables,
  'clinica/documentos': documentosTables,
  'plataforma/archivos': archivosTables,
  'clinica/plantillas': plantillasTables,
  'clinica/vademecum': vademecumTables,
  'clinica/borradores': borradoresTables,
  'dinero/pagos': pagosTables,
  'dinero/caja': cajaTables,
  'dinero/facturas': facturasTables,
  'dinero/facturacion': facturacionTables,
  'dinero/secuencias': secuenciasTables,
  'dinero/transacciones': transaccionesTables,
  'dinero/creditos': creditosTables,
  'dinero/deudas': deudasTables,
  'personas/recomendaciones': recomendacionesTables,
  'personas/depuracion': depuracionTables,
  'personas/pedidos': pedidosTables,
  'plataforma/avisos': avisosTables,
  'plataforma/brechas': brechasTables,
  'plataforma/traspasos': traspasosTables,
};
