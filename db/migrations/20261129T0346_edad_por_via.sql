-- The lowest age of a substance may hold for one local route alone (lidocaína in the mouth, decongestants in the nose) or for all of
-- them; null is the systemic routes, as before.
alter table sustancia add column menores_vias text
  constraint sustancia_menores_vias check (menores_vias in ('sistémica', 'todas', 'bucal', 'nasal', 'oftálmica', 'tópica'));
