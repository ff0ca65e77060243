/** Sentences about the data of minors without activity (OP-1). */

export const preparado = 'Informe preparado; nada se ha cambiado todavía';
export const nadie = 'Nadie lleva tres años sin actividad; no hay nada que depurar';
export const ya_hay_informe = 'Ya hay un informe abierto: apruébelo o descártelo primero';
export const aprobado = 'Informe aprobado; avisamos por correo a quienes tienen uno';
export const descartado = 'Informe descartado; nada se cambió';
export const excluido = 'Quitado del informe; sus datos quedan como están';
export const informe_cambiado = 'El informe ya no está en ese estado; vuelva a mirarlo';
export const devuelto = 'La historia está otra vez a la vista de quienes lo atendían';
export const razon = 'Debe escribir por qué se devuelve';
