/** Sentences about news, blog posts and recommended sites. */

export const introductorio_largo = 'El campo no debe tener mas de 200 caracteres';
export const enlace = 'Escriba la dirección completa del sitio, que empieza con https://';
export const imagen_no_subida = 'Una imagen del texto no se pudo guardar, vuelva a insertarla';
export const sin_noticias = 'Todavía no hay noticias.';
export const sin_entradas = 'Todavía no hay artículos en el blog.';
export const sin_sitios = 'Todavía no hay sitios recomendados.';
