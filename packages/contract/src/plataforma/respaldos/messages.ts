export const RESPALDO_FALLIDO = 'El respaldo de esta noche no se pudo hacer. Los anteriores siguen como estaban.';
export const PRUEBA_FALLIDA = 'El último respaldo no se pudo restaurar de prueba. Haga uno nuevo y revise el motivo.';
export const BASE_FALLIDA =
  'La copia base de esta noche no se pudo hacer. Lo archivado cada minuto sigue desde la anterior.';
export const ARCHIVADO_DETENIDO =
  'Lo que se escribe cada minuto no se pudo archivar. Se reintenta solo; vea el motivo en el estado del sistema.';
export const PRUEBA_MINUTO_FALLIDA =
  'No se pudo volver de prueba al último minuto archivado. Los respaldos de cada noche no dependen de él; vea el motivo en el estado del sistema.';
