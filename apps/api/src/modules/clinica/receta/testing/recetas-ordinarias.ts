/** Sixty ordinary recetas of a family doctor, for which the check should warn rarely. */
import type { LineaRevisada } from '@hampi/contract/clinica/receta/seguridad';
import { lineaEscrita } from './linea.ts';

/** age, sex, weight | codes | antecedents, allergies | lines: medicine; dose, unit; words; days. */
const TABLE = `
34 F 62|J00X||Paracetamol 500 mg;1 tableta;cada 8 horas;3 / Loratadina 10 mg;1 tableta;al día;5
28 M 75|J030||Amoxicilina 500 mg;1 cápsula;cada 8 horas;7 / Ibuprofeno 400 mg;1 tableta;cada 8 horas;3
5 F 18|J030||Amoxicilina 250 mg/5 ml;9 ml;cada 12 horas;10 / Paracetamol 160 mg/5 ml;8 ml;cada 6 horas;3
3 M 14|H660||Amoxicilina 400 mg/5 ml;7 ml;cada 12 horas;7 / Ibuprofeno 100 mg/5 ml;7 ml;cada 8 horas;3
45 F 70|N300||Nitrofurantoína 100 mg;1 cápsula;cada 12 horas;5 / Fenazopiridina 100 mg;1 tableta;cada 8 horas;2
26 F 58|N300||Fosfomicina 3 g;1 sobre;dosis única;1
52 M 82|I10X||Losartán 50 mg;1 tableta;cada 24 horas;30
60 F 68|I10X E785||Losartán 50 mg;1 tableta;cada 24 horas;30 / Atorvastatina 20 mg;1 tableta;en la noche;30
55 F 74|E119||Metformina 850 mg;1 tableta;cada 12 horas;30
58 M 80|E119 I10X||Metformina 850 mg;1 tableta;cada 12 horas;30 / Enalapril 10 mg;1 tableta;cada 12 horas;30 / Atorvastatina 40 mg;1 tableta;en la noche;30
40 F 65|K297||Omeprazol 20 mg;1 cápsula;en ayunas;28
38 M 78|K219||Omeprazol 20 mg;1 cápsula;en ayunas;28 / Domperidona 10 mg;1 tableta;cada 8 horas;5
30 F 60|M545||Ibuprofeno 400 mg;1 tableta;cada 8 horas;5 / Paracetamol 500 mg;1 tableta;cada 8 horas;5
35 M 80|M545||Naproxeno 550 mg;1 tableta;cada 12 horas;5 / Ciclobenzaprina 10 mg;1 tableta;en la noche;5
42 F 66|M542||Diclofenaco 75 mg/3 ml;1 ampolla;al día;2 / Paracetamol 500 mg;1 tableta;cada 6 horas;5
7 M 24|J459||Salbutamol 100 mcg/dosis;2 puffs;cada 6 horas;5 / Prednisolona 15 mg/5 ml;8 ml;al día;3
33 F 59|J304||Cetirizina 10 mg;1 tableta;en la noche;10
29 F 61|B373||Fluconazol 150 mg;1 cápsula;dosis única;1
2 F 12|A09X||Sulfato de zinc 20 mg;1 tableta;al día;14
24 F 55|N946||Ibuprofeno 400 mg;1 tableta;cada 8 horas;3
68 M 72|N40X||Tamsulosina 0,4 mg;1 cápsula;en la noche;30
66 F 64|I10X M179||Amlodipino 5 mg;1 tableta;cada 24 horas;30 / Paracetamol 1 g;1 tableta;cada 8 horas;15
48 F 71|E039||Levotiroxina 75 mcg;1 tableta;en ayunas;30
31 M 77|L209||Loratadina 10 mg;1 tableta;al día;10 / Betametasona crema 0,05 %;1 aplicación;cada 12 horas;7
6 F 20|B829||Albendazol 400 mg;1 tableta;dosis única;1
36 F 63|G439||Naproxeno 550 mg;1 tableta;cada 12 horas;3 / Metoclopramida 10 mg;1 tableta;cada 8 horas;3
50 M 85|M109||Colchicina 0,5 mg;1 tableta;cada 12 horas;5 / Naproxeno 550 mg;1 tableta;cada 12 horas;5
22 F 54|Z309||Microgynon;1 tableta;al día;28
27 F 63|Z349|Embarazo de 12 semanas|Ácido fólico 5 mg;1 tableta;al día;30 / Sulfato ferroso 325 mg;1 tableta;al día;30
29 F 66|O234|Embarazo de 24 semanas|Cefalexina 500 mg;1 cápsula;cada 6 horas;7
1 M 10|J219||Paracetamol 160 mg/5 ml;4 ml;cada 6 horas;3
8 M 26|J029||Ibuprofeno 100 mg/5 ml;12 ml;cada 8 horas;3
10 F 32|J304||Loratadina 5 mg/5 ml;10 ml;al día;10
63 M 79|I10X||Enalapril 20 mg;1 tableta;cada 24 horas;30 / Amlodipino 10 mg;1 tableta;cada 24 horas;30
57 F 72|I10X||Losartán 100 mg;1 tableta;cada 24 horas;30 / Hidroclorotiazida 25 mg;1 tableta;en la mañana;30
70 M 70|I259 I10X||Ácido acetilsalicílico 100 mg;1 tableta;al día;30 / Atorvastatina 40 mg;1 tableta;en la noche;30 / Bisoprolol 5 mg;1 tableta;al día;30
44 F 69|F411||Sertralina 50 mg;1 tableta;en la mañana;30
39 M 81|F322||Fluoxetina 20 mg;1 cápsula;en la mañana;30
61 F 75|M810||Alendronato 70 mg;1 tableta;una vez a la semana;28 / Carbonato de calcio 500 mg;1 tableta;cada 12 horas;30
53 M 88|E785||Rosuvastatina 20 mg;1 tableta;en la noche;30
47 F 67|D509||Sulfato ferroso 325 mg;1 tableta;cada 12 horas;60
19 M 68|L700||Doxiciclina 100 mg;1 cápsula;al día;60 / Adapaleno gel 0,1 %;1 aplicación;en la noche;60
32 M 76|A09X||Loperamida 2 mg;1 cápsula;cada 8 horas;2 / Sales de rehidratación oral;1 sobre;cada 8 horas;2
41 F 64|R11X||Ondansetrón 8 mg;1 tableta;cada 8 horas;2
37 M 79|B351||Terbinafina 250 mg;1 tableta;al día;84
25 F 57|N760||Metronidazol 500 mg;1 tableta;cada 12 horas;7
34 M 80|J019||Amoxicilina 875 mg + ácido clavulánico 125 mg;1 tableta;cada 12 horas;7 / Paracetamol 500 mg;1 tableta;cada 8 horas;3
59 F 73|E119 E785||Metformina 1000 mg;1 tableta;cada 12 horas;30 / Sitagliptina 100 mg;1 tableta;al día;30
64 M 77|J449||Tiotropio 18 mcg;1 cápsula;al día;30 / Salbutamol 100 mcg/dosis;2 puffs;si ahogo cada 6 horas;30
46 F 65|K590||Lactulosa 10 g/15 ml;15 ml;en la noche;14
4 M 16|J069||Paracetamol 160 mg/5 ml;7 ml;cada 6 horas;3
9 F 29|L010||Cefalexina 250 mg/5 ml;10 ml;cada 8 horas;7
51 F 70|N951||Paracetamol 500 mg;1 tableta;cada 8 horas;5
43 M 83|H109||Tobramicina 0,3 % solución oftálmica;1 gota;cada 6 horas;7
21 M 70|S934||Ibuprofeno 600 mg;1 tableta;cada 8 horas;5
56 M 90|I10X E119|diabetes|Losartán 50 mg;1 tableta;cada 12 horas;30 / Empagliflozina 10 mg;1 tableta;al día;30
49 F 68|M545||Meloxicam 15 mg;1 tableta;al día;5 / Omeprazol 20 mg;1 cápsula;en ayunas;5
67 F 66|I10X|niega diabetes, asma, alergias|Losartán 50 mg;1 tableta;cada 24 horas;30 / Paracetamol 500 mg;1 tableta;cada 8 horas;5
38 F 60|J209||Ambroxol 30 mg;1 tableta;cada 8 horas;5 / Paracetamol 500 mg;1 tableta;cada 8 horas;3
73 M 71|I10X I48X|fibrilación auricular|Apixabán 5 mg;1 tableta;cada 12 horas;30 / Bisoprolol 2,5 mg;1 tableta;al día;30
`;

export interface RecetaOrdinaria {
  edadMeses: number;
  sexo: 'F' | 'M';
  peso: number;
  cie10: string[];
  antecedentes: string;
  lineas: LineaRevisada[];
}

export const RECETAS_ORDINARIAS: RecetaOrdinaria[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [who = '', codes = '', antecedentes = '', lines = ''] = row.split('|');
    const [age, sexo, weight] = who.split(' ');
    return {
      edadMeses: Number(age) * 12 + 3,
      sexo: sexo as 'F' | 'M',
      peso: Number(weight),
      cie10: codes.split(' '),
      antecedentes,
      lineas: lines.split(' / ').map(lineaEscrita),
    };
  });
