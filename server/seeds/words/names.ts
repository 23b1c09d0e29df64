/** Names that occur together in Britain: first names of women, of men, of either, and surnames. */
export type NameGroup = { women: string; men: string; either?: string; surnames: string }

const english: NameGroup = {
  women:
    'Emily Charlotte Hannah Lucy Margaret Susan Jean Pauline Gemma Rachel Alice Harriet Joan Beverley Kirsty Sophie Dawn Lorraine Ruth Maureen Imogen Tessa Judith Poppy',
  men: 'James Thomas Oliver Peter Graham Keith Daniel Simon Stuart Martin Jack Harry Nigel Roy Barry Luke Adrian Gareth Edward Toby Clive Joe Neil Alfie',
  either: 'Robin Charlie Jamie Frankie',
  surnames:
    'Ashworth Barker Clegg Dawson Fletcher Hargreaves Holroyd Jessop Lister Metcalfe Naylor Oldroyd Parkin Ramsden Sutcliffe Thackray Wainwright Yates Bright Cooper Dyer Fry Godwin Hibbert Iles Pearce Tuck Weston Whitlock Marlow',
}
const scottish: NameGroup = {
  women: 'Ailsa Catriona Eilidh Fiona Iona Isla Kirsteen Morag Mhairi Rhona Shona Elspeth',
  men: 'Alasdair Angus Callum Ewan Fergus Hamish Iain Lachlan Malcolm Ruaridh Struan Murdo',
  surnames:
    'Baird Buchanan Drummond Farquhar Gillespie Kerr Lennox MacAskill McIntyre Muir Ogilvie Rankin Sinclair Urquhart',
}
const welsh: NameGroup = {
  women: 'Angharad Bethan Carys Cerys Eleri Ffion Gwen Lowri Megan Nerys Rhiannon Siân',
  men: 'Aled Dafydd Emyr Gethin Huw Idris Ieuan Owain Rhodri Rhys Steffan Tomos',
  surnames: 'Bevan Bowen Gethin Griffiths Gwynne Howells Llewellyn Madoc Pritchard Probert Prosser Rees Vaughan Wyn',
}
const irish: NameGroup = {
  women: 'Aoife Bronagh Caoimhe Deirdre Grainne Maeve Niamh Orla Roisin Sinead Una Siobhan',
  men: 'Brendan Cathal Cormac Declan Eamon Fintan Niall Oisin Padraig Ronan Seamus Tiernan',
  surnames:
    'Brannigan Cassidy Devlin Donnelly Gallagher Hanratty Kearney Loughran Magee McAteer McKeown Mulholland Quigley Rafferty',
}
const sikh: NameGroup = {
  women: 'Amrit Gurpreet Harleen Jaspreet Manpreet Navdeep Rupinder',
  men: 'Gurdeep Hardeep Jaswinder Jasbir Manjit Sukhdev Tejinder',
  either: 'Simran Kiran Harpreet',
  surnames: 'Bains Dhillon Gill Grewal Sandhu Sidhu Singh',
}
const indian: NameGroup = {
  women: 'Anjali Deepa Kavita Lakshmi Meera Priya Sunita',
  men: 'Arjun Hitesh Manoj Nikhil Rajesh Sanjay Vikram',
  surnames: 'Desai Iyer Joshi Mehta Nair Parmar Patel Sharma Verma',
}
const pakistani: NameGroup = {
  women: 'Aisha Farzana Nadia Nasreen Parveen Rukhsana Tahira Zainab',
  men: 'Bilal Farooq Imran Kamran Rizwan Tariq Usman Yusuf',
  surnames: 'Ahmed Akhtar Chaudhry Chowdhury Hussain Iqbal Malik Miah Rahman Siddiqui',
}
const african: NameGroup = {
  women: 'Abena Adaeze Amina Blessing Chipo Efua Fatou Folake Grace Hodan Ngozi Ruvimbo Selam Temi Wanjiru Yewande',
  men: 'Abdi Ayo Chidi Emeka Femi Guled Kofi Kwame Mamadou Mohamed Samuel Sekou Tendai Tesfaye Tunde Yaw',
  surnames:
    'Abdullahi Adeyemi Afolabi Asante Boateng Chikwanha Diallo Eze Gebre Kamara Mensah Moyo Mwangi Nwosu Obi Okafor Osei Owusu Tekle Warsame',
}
const caribbean: NameGroup = {
  women: 'Beverly Claudette Denise Jasmine Joy Leonie Marcia Monique Natalie Shanice Sharon Yvonne',
  men: 'Curtis Delroy Errol Jerome Leroy Marlon Nathaniel Reece Trevor Tyrone Winston Clinton',
  surnames:
    'Bailey Barrett Brathwaite Campbell Dacosta Francis Grant Henriques Lynch Pinnock Prescod Reid Samuels Thorpe',
}
const polish: NameGroup = {
  women: 'Agnieszka Beata Danuta Ewa Hania Justyna Katarzyna Magda Wiktoria Zofia',
  men: 'Bartek Dariusz Jakub Krzysztof Marek Michał Piotr Rafał Tomasz Zbigniew',
  surnames: 'Cieślak Jabłoński Kowal Lis Malinowicz Nowak Pietrzak Sowa Wrona Zając',
}
const easternEuropean: NameGroup = {
  women: 'Alina Daria Elena Ioana Ivana Ludmila Oksana Renata Svetlana Viorica',
  men: 'Andrei Bogdan Ivan Laszlo Mihai Oleksandr Pavel Radu Stefan Viktor',
  surnames: 'Balan Danko Horvath Ionescu Kovalenko Marin Melnyk Nagy Novak Petrov Popa Rusu Shevchenko Varga',
}
const eastAsian: NameGroup = {
  women: 'Grace Hui-Min Ka-Yan Linh Mei Mai Suki Thuy Wing Xin Yuki Angel Marisol Joyce',
  men: 'Anh Chi-Ho Daniel Eric Jun Kenji Kelvin Minh Raymond Rodel Tuan Wei Jericho Haruki',
  surnames: 'Chan Cheung Dela-Cruz Fong Ho Kwok Lam Leung Ng Nguyen Pham Santos Tanaka Tran Wong Yip Zhang',
}
const iberian: NameGroup = {
  women: 'Beatriz Carla Ines Lucia Marta Nuria Pilar Rosa Sofia Teresa',
  men: 'Carlos Diego Javier Joaquim Miguel Pablo Rafael Rui Sergio Vasco',
  surnames: 'Almeida Fernandes Ferreira Lopez Moreno Pereira Ramos Romero Silva Vidal',
}
const mediterranean: NameGroup = {
  women: 'Chiara Despina Eleni Elif Giulia Leyla Paola Zeynep',
  men: 'Alessio Emre Francesco Giorgos Hakan Luca Mehmet Nikos Stavros',
  surnames: 'Aydin Bianchi Christou Demir Esposito Georgiou Kaya Marchetti Theodorou Yilmaz',
}
const arab: NameGroup = {
  women: 'Dalia Farah Hanan Lina Noor Rana Rima Samar Yasmin',
  men: 'Adnan Bashar Hassan Karim Nabil Nizar Rami Sami Ziad',
  surnames: 'Al-Khatib Darwish Haddad Khoury Mansour Nasser Qabbani Saleh Tawfiq',
}
const persian: NameGroup = {
  women: 'Azadeh Laleh Maryam Parisa Shirin Soraya Zahra',
  men: 'Arash Dara Farid Kourosh Omid Reza Siavash',
  surnames: 'Ahmadi Farahani Hosseini Karimi Moradi Rezai Tehrani Zamani',
}
const jewish: NameGroup = {
  women: 'Deborah Esther Leah Miriam Naomi Rebecca Sarah Tamar',
  men: 'Aaron Benjamin David Gideon Jonathan Joshua Nathan Saul',
  surnames: 'Abrahams Adler Blum Cohen Feldman Goldberg Harris Kaplan Lieberman Rosen Sacks Shapiro',
}

export const nameGroups = {
  english,
  scottish,
  welsh,
  irish,
  sikh,
  indian,
  pakistani,
  african,
  caribbean,
  polish,
  easternEuropean,
  eastAsian,
  iberian,
  mediterranean,
  arab,
  persian,
  jewish,
} as const satisfies Record<string, NameGroup>
export type NameOrigin = keyof typeof nameGroups
