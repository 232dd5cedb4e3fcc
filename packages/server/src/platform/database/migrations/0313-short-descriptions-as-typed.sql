-- Short descriptions of offers are plain text, but were kept as HTML would write them: whoever typed « Lavé & repassé » had « Lavé &amp; repassé » shown to everybody.
update offers set
  short_desc_fr = replace(replace(replace(short_desc_fr, '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
  short_desc_en = replace(replace(replace(short_desc_en, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
where replaced_at is null and short_desc_fr || short_desc_en ~ '&(lt|gt|amp);';
