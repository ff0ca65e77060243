export const RESPALDO_FALLIDO = 'El respaldo de esta noche no se pudo hacer. Los anteriores siguen como estaban.';
export const PRUEBA_FALLIDA = 'El último respaldo no se pudo restaurar de prueba. Haga uno nuevo y revise el motivo.';
