import { blogs } from '@hampi/contract/plataforma/noticias/calls';
import { PublicacionesScreen } from './publicaciones-screen.tsx';

export default function BlogsScreen() {
  return <PublicacionesScreen title="Blogs" catalog={blogs} tipo="BLOG" />;
}
