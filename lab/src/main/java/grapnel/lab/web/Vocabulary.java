package grapnel.lab.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** The words that topics are made of, and those that all have. */
final class Vocabulary {

  /** Neighbours in the alphabet share some words: each has a few of the next. */
  private static final Map<String, List<String>> TOPICS =
      new TreeMap<>(
          Map.of(
              "books",
              list(
                  "book author novel publisher paperback hardcover edition chapter fiction poetry"
                      + " isbn library reader bestseller biography manuscript translation volume"
                      + " bookshop literature essay anthology cover printing title review shelf"
                      + " writer series story page reprint appendix preface genre thriller"),
              "cars",
              list(
                  "car engine dealer mileage diesel sedan wheel brake gearbox hatchback vehicle"
                      + " motor horsepower tyre fuel clutch bonnet cylinder chassis exhaust petrol"
                      + " coupe warranty torque driver garage bumper suspension roadster"
                      + " convertible registration model used leasing parking odometer"),
              "flights",
              list(
                  "flight airline airport departure arrival ticket passenger luggage runway"
                      + " boarding fare stopover pilot terminal booking cabin aircraft itinerary"
                      + " nonstop destination baggage charter airfare layover gate check return"
                      + " economy business seat travel trip journey hotel holiday tourist"),
              "health",
              list(
                  "health doctor symptom treatment patient clinic disease therapy vaccine diagnosis"
                      + " medicine surgery nurse allergy prescription hospital nutrition diabetes"
                      + " infection pharmacy wellness blood heart cancer dose tablet pain chronic"
                      + " cure recovery vitamin pregnancy dental asthma headache virus"),
              "homes",
              list(
                  "house apartment rent mortgage bedroom landlord tenant estate property bathroom"
                      + " balcony lease kitchen garden realtor broker listing deposit square floor"
                      + " villa cottage heating garage attic suburb furnished buyer seller"
                      + " appraisal fireplace cellar terrace storey parking kitchenette"),
              "jobs",
              list(
                  "job salary career employer vacancy resume interview applicant recruiter hiring"
                      + " position employment engineer manager internship workplace contract wage"
                      + " overtime skill qualification apprenticeship payroll shift colleague team"
                      + " temporary fulltime parttime candidate application profession staffing"),
              "music",
              list(
                  "music album song guitar concert orchestra singer band melody piano violin jazz"
                      + " lyrics tour festival vinyl drummer chord composer symphony opera choir"
                      + " rhythm recording stage audience bass soprano playlist acoustic ticket"
                      + " tune quartet encore ballad harmony"),
              "films",
              list(
                  "film movie actor director cinema scene screenplay trailer premiere camera sequel"
                      + " documentary comedy thriller drama oscar studio cast plot animation"
                      + " soundtrack audience hollywood actress script review screening western"
                      + " horror producer remake subtitle ticket festival series")));

  private static final List<List<String>> OTHER =
      List.of(
          list(
              "goal league match coach player season stadium referee penalty tournament champion"
                  + " defender striker medal athlete race"),
          list(
              "recipe oven butter flour onion sauce garlic bake simmer dessert salad cheese spice"
                  + " dough soup roast"),
          list(
              "election parliament minister vote party campaign senate policy treaty reform debate"
                  + " candidate budget coalition law court"),
          list(
              "server network software browser database protocol compiler kernel memory code screen"
                  + " keyboard laptop driver update cloud"));

  private static final List<String> COMMON =
      list(
          "time people year day thing world life hand part place week case point number group"
              + " problem fact good new first last long great little own other old right big high"
              + " small large next early young important few public able find give tell work call"
              + " try ask need feel become leave put mean keep let begin seem help talk turn start"
              + " show hear play run move like live believe hold bring happen write provide sit"
              + " stand lose pay meet include continue set learn change lead understand watch"
              + " follow stop create speak read allow add spend grow open walk win offer remember"
              + " love consider appear buy wait serve die send expect build stay fall cut reach"
              + " kill remain");

  private static final String[] SYLLABLES = {
    "ba", "ro", "ti", "lun", "mer", "sol", "ka", "vi", "den", "pol", "gra", "ze", "nor", "fi", "tal"
  };

  private Vocabulary() {}

  static List<String> topics() {
    return List.copyOf(TOPICS.keySet());
  }

  /** The words one site uses: two thirds of its topic's, some of the next topic's. */
  static List<String> of(int topic, SplittableRandom random) {
    List<String> words = new ArrayList<>();
    List<String> names = topics();
    if (topic >= names.size()) return OTHER.get(topic - names.size());
    for (String word : TOPICS.getOrDefault(names.get(topic), List.of())) {
      if (random.nextDouble() < 0.65) words.add(word);
    }
    List<String> next = TOPICS.getOrDefault(names.get((topic + 1) % names.size()), List.of());
    for (int i = 0; i < 5; i++) words.add(next.get(random.nextInt(next.size())));
    return words;
  }

  /** How many topics there are, those nobody looks for included. */
  static int count() {
    return TOPICS.size() + OTHER.size();
  }

  static String common(SplittableRandom random) {
    return COMMON.get(random.nextInt(COMMON.size()));
  }

  /** A word nobody else has. */
  static String name(SplittableRandom random) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < 3; i++) name.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
    return name.toString();
  }

  private static List<String> list(String words) {
    return List.of(words.split(" ", -1));
  }
}
