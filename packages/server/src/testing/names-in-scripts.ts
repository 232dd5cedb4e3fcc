/** A name in each script that the papers print, as people write it. */
export const namesInScripts = {
  polishAndTurkish: 'Łukasz Kowalczyk-Şahin',
  company: 'Młyn & Syn',
  vietnamese: 'Nguyễn Thị Ánh Tuyết',
  greek: 'Γιώργος Παπαδόπουλος',
  cyrillic: 'Жанна Щербакова',
  armenian: 'Արմեն Պետրոսյան',
  georgian: 'ნინო ბერიძე',
  hebrew: 'שרה לוי',
  arabic: 'محمد عبد الحسن',
  devanagari: 'अनिल शर्मा',
  thai: 'สมชาย ใจดี',
  chinese: '王小明',
  japanese: '田中さくら',
  korean: '김민준',
  narrowSpace: '1\u202F234,50\u00A0€',
} as const;
