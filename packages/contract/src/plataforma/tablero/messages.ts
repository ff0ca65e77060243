/** Sentences of the administrator's first page. */

export const nada_espera = 'Nada espera por usted.';
export const se_reintenta = 'Se vuelve a intentar; en unos segundos se ve el resultado.';
export const ya_no_falla = 'Esa tarea ya no está entre las que fallaron';
export const sin_pagos_hoy = 'Hoy todavía no hay pagos en línea';
export const sin_mensajes = 'No hay mensajes sin contestar';
export const sin_aprobaciones = 'Ninguna cuenta espera aprobación';
