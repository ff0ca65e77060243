/** Sentences about money that a practice gives back. */

export const registrada = 'Devolución registrada';
export const conservada = 'Queda anotado que no se devuelve';
export const razon = 'Escriba cómo se devolvió o por qué no se devuelve';
export const ya_no = 'Ese pago ya no está por devolver';
